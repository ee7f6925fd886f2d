#!lua name=lib
local function first() return ARGV[1] end -- want library-keys
redis.register_function("f", function(keys) return redis.call("SET", keys[1], first()) end)
