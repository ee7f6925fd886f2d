if redis.replicate_commands then redis.replicate_commands() end -- want api-obsolete
return redis.call("INCR", KEYS[1])
