---@arg d ms
---@return ms
return ARGV[1]
