-- a script has no connection of its own
redis.call("SUBSCRIBE", "news") -- want command-denied
return redis.call("GET", KEYS[1])
