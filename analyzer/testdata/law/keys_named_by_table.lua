local index = { row = 1, queue = 2, log = 3 }
local function key(name) return KEYS[index[name]] end
redis.call('HSET', key('row'), 'state', ARGV[1])
redis.call('RPUSH', key('queue'), ARGV[2])
redis.call('LPUSH', key('log'), ARGV[1] .. ' ' .. ARGV[2])
redis.call('LTRIM', key('log'), 0, 99)
return 1
