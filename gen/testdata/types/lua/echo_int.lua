--- Returns an integer as the text that came, so that none loses digits.
---@arg n int
---@return int
return ARGV[1]
