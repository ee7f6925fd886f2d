local cmd = string.upper(ARGV[1])
redis.call(cmd, KEYS[1])
redis.call(cmd, KEYS[1], 'x') -- want key-unknown
redis.call(cmd, unpack(KEYS))
redis.call(cmd, unpack(ARGV)) -- want key-unknown
redis.call(redis.call('GET', KEYS[1]), KEYS[2])
redis.call(redis.call('GET', KEYS[1]), KEYS[2], 5) -- want key-unknown
return 1
