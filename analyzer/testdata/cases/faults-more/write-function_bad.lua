#!lua name=lib
-- the function is registered read-only
local function touch(k) return redis.call("INCR", k) end -- want command-write
redis.register_function{function_name = "f", callback = function(keys) return touch(keys[1]) end, flags = {"no-writes"}}
