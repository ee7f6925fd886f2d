---@arg at unixms
---@return unixms
return ARGV[1]
