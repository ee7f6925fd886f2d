#!lua name=lib
redis.register_function{function_name = "f", callback = function() return 1 end, flag = {"no-writes"}} -- want library-register
