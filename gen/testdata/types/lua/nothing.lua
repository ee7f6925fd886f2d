--- Deletes a value.
---@key value t:{doc}:value
---@return none
redis.call('DEL', KEYS[1])
