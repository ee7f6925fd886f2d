--- Returns fields of a hash, the missing ones as gaps.
---@key doc t:{doc}:hash
---@return bytes?[]
return redis.call('HMGET', KEYS[1], 'a', 'b', 'c')
