redis.call('PFADD', KEYS[1], unpack(ARGV))
redis.call('PFMERGE', KEYS[#KEYS], unpack(KEYS, 1, #KEYS - 1))
return redis.call('PFCOUNT', unpack(KEYS))
