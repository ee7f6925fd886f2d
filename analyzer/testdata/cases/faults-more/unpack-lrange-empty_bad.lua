-- the list may be empty
local ids = redis.call("LRANGE", KEYS[1], 0, 9)
return redis.call("RPUSH", KEYS[2], unpack(ids)) -- want unpack-empty
