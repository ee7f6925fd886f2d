---@arg d s
---@return s
return tonumber(ARGV[1])
