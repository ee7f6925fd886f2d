---@return int?[]
return {1, false, 3}
