#!lua name=lib
redis.register_function("f", function() return 1 end)
redis.register_function("g", function() return 2 end)
