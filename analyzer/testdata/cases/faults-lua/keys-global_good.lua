local values = {1, 2}
return redis.call("SET", KEYS[1], values[1])
