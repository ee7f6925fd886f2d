redis.call('XINFO', 'STREAM', ARGV[1]) -- want key-argv
redis.call('XINFO', 'STREAM', KEYS[1])
redis.call('MEMORY', 'USAGE', 'm') -- want key-literal
redis.call('OBJECT', 'FREQ', KEYS[1])
redis.call('BITFIELD', KEYS[1], 'GET', 'u8', ARGV[1])
redis.call('BITFIELD', ARGV[1], 'GET', 'u8', 0) -- want key-argv
redis.call('ZUNIONSTORE', KEYS[1], 1, ARGV[2], 'WEIGHTS', 2) -- want key-argv
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return redis.call('XRANGE', KEYS[1], '-', '+')
