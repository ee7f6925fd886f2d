#!lua name=lib
local function now() return redis.call("TIME")[1] end -- want library-call
local start = now()
redis.register_function("f", function() return start end)
