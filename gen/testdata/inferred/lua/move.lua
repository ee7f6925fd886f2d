local v = redis.call('LPOP', KEYS[1])
if v then redis.call('RPUSH', KEYS[2], v .. ARGV[1]) end
return v
