#!lua name=lib
redis.register_function{function_name = "get", callback = function(keys) return redis.call("GET", keys[1]) end, flags = {"no-writes"}}
