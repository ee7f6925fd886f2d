local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'type', ARGV[2], 'data', ARGV[3])
redis.call('HSET', KEYS[2], 'last', id)
redis.call('PUBLISH', 'events:' .. ARGV[2], id)
return id
