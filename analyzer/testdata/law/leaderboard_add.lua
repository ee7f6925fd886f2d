local board, names = KEYS[1], KEYS[2]
local score, player, name = ARGV[1], ARGV[2], ARGV[3]
redis.call('ZADD', board, 'GT', score, player)
redis.call('HSET', names, player, name)
local rank = redis.call('ZREVRANK', board, player)
return rank and rank + 1 or 0
