-- the name says milliseconds
local windowMs = tonumber(ARGV[1])
redis.call("INCR", KEYS[1])
redis.call("EXPIRE", KEYS[1], windowMs) -- want argument-unit
return 1
