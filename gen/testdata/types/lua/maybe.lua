--- Returns a missing value of the kind asked for, or a present one.
---@arg present bool
---@return int?
if ARGV[1] == '1' then return 7 end
return false
