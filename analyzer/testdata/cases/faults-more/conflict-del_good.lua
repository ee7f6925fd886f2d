-- the list is deleted first
local old = redis.call("LRANGE", KEYS[1], 0, 9)
redis.call("DEL", KEYS[1])
redis.call("SADD", KEYS[1], ARGV[1])
return old
