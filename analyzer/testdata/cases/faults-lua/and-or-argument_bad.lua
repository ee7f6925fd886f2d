return redis.call("SET", KEYS[1], tostring(ARGV[1] == "1" and (false) or true)) -- want and-or
