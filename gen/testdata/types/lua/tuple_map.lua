---@return map[string]{id: string, n: int?}
return {'x', {'a', 1}, 'y', {'b', false}}
