local names = { 'row', 'queue', 'stats' }
local keys = {}
for i, name in ipairs(names) do
  keys[name] = KEYS[i]
end
redis.call('HSET', keys.row, 'id', ARGV[1])
redis.call('LPUSH', keys.queue, ARGV[1])
redis.call('HINCRBY', keys.stats, 'pushed', 1)
return 1
