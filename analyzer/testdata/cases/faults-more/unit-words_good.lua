-- names that end in ms by chance
local items, params = ARGV[1], ARGV[2]
redis.call("SETEX", KEYS[1], params, items)
return 1
