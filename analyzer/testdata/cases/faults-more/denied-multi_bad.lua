-- a script is a transaction already
redis.call("MULTI") -- want command-denied
redis.call("SET", KEYS[1], ARGV[1])
redis.call("EXEC") -- want command-denied
return 1
