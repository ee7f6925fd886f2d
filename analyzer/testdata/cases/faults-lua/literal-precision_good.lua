redis.call("SET", KEYS[1], "9007199254740993")
return 1
