-- a misspelt command
return redis.call("HGTALL", KEYS[1]) -- want command-unknown
