#!lua name=lib
redis.register_function("get", function(keys) return redis.call("GET", keys[1]) end) -- want flag-readonly
