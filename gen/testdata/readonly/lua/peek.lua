--- Returns a value without touching it.
---@key value ro:{doc}
---@return string?
return redis.call('GET', KEYS[1])
