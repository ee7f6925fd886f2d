io.write(ARGV[1]) -- want global-unavailable
return redis.call("GET", KEYS[1])
