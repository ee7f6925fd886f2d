--- Sets a value.
---@key value ro:{doc}
---@arg data string
---@return OK Done
return redis.call('SET', KEYS[1], ARGV[1])
