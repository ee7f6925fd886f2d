redis.call('SORT', KEYS[1], 'LIMIT', 0, 10, 'ALPHA', 'STORE', KEYS[2])
redis.call('EXPIRE', KEYS[2], ARGV[1])
return redis.call('LRANGE', KEYS[2], 0, 9)
