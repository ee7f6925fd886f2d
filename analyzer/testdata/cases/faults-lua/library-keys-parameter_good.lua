#!lua name=lib
redis.register_function("f", function(KEYS, ARGV) return redis.call("SET", KEYS[1], ARGV[1]) end)
