#!lua name=lib
redis.register_function{function_name = "a_b", callback = function() return 1 end}
