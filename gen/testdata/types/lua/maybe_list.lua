---@arg present bool
---@return string[]?
if ARGV[1] == '1' then return {} end
return false
