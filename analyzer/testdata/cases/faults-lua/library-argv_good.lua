#!lua name=lib
local function first(args) return args[1] end
redis.register_function("f", function(keys, args) return redis.call("SET", keys[1], first(args)) end)
