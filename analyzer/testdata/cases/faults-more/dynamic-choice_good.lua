-- one of two commands
local op = ARGV[1] == "up" and "INCR" or "DECR"
return redis.call(op, KEYS[1])
