-- Merges daily boards into a weekly one. KEYS: weekly, dailies.
local args = { KEYS[1], #KEYS - 1 }
for i = 2, #KEYS do
  args[#args + 1] = KEYS[i]
end
args[#args + 1] = 'AGGREGATE'
args[#args + 1] = 'MAX'
redis.call('ZUNIONSTORE', unpack(args))
return redis.call('ZCARD', KEYS[1])
