local n = #KEYS - 1
local args = { KEYS[1], n }
for i = 2, #KEYS do args[#args + 1] = KEYS[i] end
redis.call('ZUNIONSTORE', unpack(args))
local off = { KEYS[1], #KEYS }
for i = 2, #KEYS do off[#off + 1] = KEYS[i] end
off[#off + 1] = 'AGGREGATE'
off[#off + 1] = 'MIN'
redis.call('ZUNIONSTORE', unpack(off)) -- want key-literal
return n
