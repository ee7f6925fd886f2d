-- at most a hundred
local due = redis.call("ZRANGEBYSCORE", KEYS[1], "-inf", ARGV[1], "LIMIT", 0, 100)
if next(due) then redis.call("ZREM", KEYS[1], unpack(due)) end
return #due
