-- the option lacks its value
return redis.call("SET", KEYS[1], ARGV[1], "EX") -- want command-options
