-- the local was never given a value
local value
redis.call("SET", KEYS[1], value) -- want argument-type
return 1
