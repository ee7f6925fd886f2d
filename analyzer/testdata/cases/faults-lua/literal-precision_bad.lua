redis.call("SET", KEYS[1], 9007199254740993) -- want number-precision
return 1
