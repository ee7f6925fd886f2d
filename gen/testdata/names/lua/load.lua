--- Load something.
---@key id n:{type}:id
---@key other n:{type}:other
---@arg http_url string in=a_b|a-b|+
---@arg ttlMs ms
---@return {type: string, string: bytes?, err: int}
---@return {}
return {}
