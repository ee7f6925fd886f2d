-- a tenth more is no whole number
local ttl = tonumber(ARGV[1])
redis.call("SET", KEYS[1], "1")
redis.call("PEXPIRE", KEYS[1], ttl * 1.1) -- want argument-fraction
return 1
