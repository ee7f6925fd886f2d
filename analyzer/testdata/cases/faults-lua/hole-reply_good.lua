return {redis.call("GET", KEYS[1]), redis.call("GET", KEYS[2])}
