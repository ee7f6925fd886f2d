-- only new and only existing at once
return redis.call("ZADD", KEYS[1], "NX", "XX", 1, ARGV[1]) -- want command-options
