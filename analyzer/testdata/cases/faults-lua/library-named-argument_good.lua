#!lua name=lib
redis.register_function{function_name = "f", callback = function() return 1 end, flags = {"no-writes"}}
