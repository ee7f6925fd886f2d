--- Returns the opposite of a boolean.
---@arg flag bool
---@return bool
return ARGV[1] ~= '1'
