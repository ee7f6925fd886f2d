-- SELECT as a value is no command
redis.call("HSET", KEYS[1], "op", "SELECT")
return 1
