-- the unit is converted on the way
local window_ms = tonumber(ARGV[1])
redis.call("INCR", KEYS[1])
redis.call("EXPIRE", KEYS[1], math.ceil(window_ms / 1000))
return 1
