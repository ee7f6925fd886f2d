return redis.call("SET", KEYS[1], Argv[1]) -- want global-undefined
