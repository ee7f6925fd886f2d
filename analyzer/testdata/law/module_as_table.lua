local Bucket = {}
function Bucket.new(key, capacity)
  return { key = key, capacity = capacity }
end
function Bucket.take(self, n)
  local used = redis.call('INCRBY', self.key, n)
  if used > self.capacity then
    redis.call('DECRBY', self.key, n)
    return 0
  end
  return 1
end
local first = Bucket.new(KEYS[1], tonumber(ARGV[1]))
local second = Bucket.new(KEYS[2], tonumber(ARGV[2]))
return { Bucket.take(first, 1), Bucket.take(second, 1) }
