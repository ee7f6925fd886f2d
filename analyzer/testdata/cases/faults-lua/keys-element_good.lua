return redis.call("COPY", KEYS[1], KEYS[2])
