local store = { rows = KEYS[1], index = KEYS[2] }
function store:put(id, body)
  redis.call('HSET', self.rows, id, body)
  redis.call('ZADD', self.index, redis.call('HLEN', self.rows), id)
end
function store:size()
  return redis.call('ZCARD', self.index)
end
for i = 1, #ARGV, 2 do
  store:put(ARGV[i], ARGV[i + 1] or '')
end
return store:size()
