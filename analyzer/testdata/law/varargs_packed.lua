local function pack(...)
  return { n = select('#', ...), ... }
end
local packed = pack(unpack(KEYS))
for i = 1, packed.n do
  redis.call('PERSIST', packed[i])
end
return packed.n
