-- target: keydb-6.3
-- it came later elsewhere
return redis.call("LMPOP", 1, KEYS[1], "LEFT") -- want command-provider
