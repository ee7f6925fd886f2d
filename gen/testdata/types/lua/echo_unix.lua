---@arg at unix
---@return unix
return tonumber(ARGV[1])
