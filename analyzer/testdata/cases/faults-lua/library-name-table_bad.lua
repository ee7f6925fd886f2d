#!lua name=lib
redis.register_function{function_name = "a.b", callback = function() return 1 end} -- want library-name
