---@return {id: string, n: int}[]
return {{'a', 1}, {'b', 2}}
