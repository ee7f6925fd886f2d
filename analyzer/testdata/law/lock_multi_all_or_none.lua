local owner, ttl = ARGV[1], ARGV[2]
for i = 1, #KEYS do
  local holder = redis.call('GET', KEYS[i])
  if holder and holder ~= owner then
    return i
  end
end
local i = 1
while i <= #KEYS do
  redis.call('SET', KEYS[i], owner, 'PX', ttl)
  i = i + 1
end
return 0
