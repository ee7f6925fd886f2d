-- the fixed argument is enough for the command
local ids = redis.call("LRANGE", KEYS[1], 0, 9)
return redis.call("SADD", KEYS[2], "first", unpack(ids))
