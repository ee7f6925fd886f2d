local function each(fn, ...)
  for i = 1, select('#', ...) do
    fn((select(i, ...)))
  end
end
local total = 0
each(function(key) total = total + redis.call('STRLEN', key) end, unpack(KEYS))
each(function(value) redis.call('RPUSH', KEYS[1], value) end, unpack(ARGV))
return total
