-- target: redis-6.2
redis.replicate_commands()
return redis.call("INCR", KEYS[1])
