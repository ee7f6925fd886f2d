-- seconds are given where milliseconds are wanted
local ttl_sec = ARGV[2]
redis.call("PSETEX", KEYS[1], ttl_sec, ARGV[1]) -- want argument-unit
return 1
