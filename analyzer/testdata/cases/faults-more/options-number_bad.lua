-- a lifetime is a number
return redis.call("EXPIRE", KEYS[1], "soon") -- want command-options
