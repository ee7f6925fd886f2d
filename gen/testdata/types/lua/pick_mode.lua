--- Returns the mode and the level that were picked.
---@arg mode string in=fast|slow-mode|2x -- how fast
---@arg level int in=1|2|-3
---@return {mode: string, level: int}
return {ARGV[1], tonumber(ARGV[2])}
