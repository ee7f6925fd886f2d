#!lua name=lib
redis.register_function("f") -- want library-register
