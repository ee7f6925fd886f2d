---@arg present bool
---@return bytes?
if ARGV[1] == '1' then return '' end
return false
