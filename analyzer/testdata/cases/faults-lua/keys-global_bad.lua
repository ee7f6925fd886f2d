ARGV = {1, 2} -- want keys-reassigned
return redis.call("SET", KEYS[1], ARGV[1])
