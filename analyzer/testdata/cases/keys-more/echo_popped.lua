local got = redis.call('ZMPOP', #KEYS, unpack(KEYS, 1, #KEYS))
if got then
  redis.call('DEL', got[1])
  redis.call('DEL', got[2][1][1]) -- want key-reply
end
local read = redis.call('XREAD', 'COUNT', 1, 'STREAMS', KEYS[1], KEYS[2], 0, 0)
for _, stream in ipairs(read or {}) do
  redis.call('XLEN', stream[1])
  redis.call('XLEN', stream[2][1][1]) -- want key-reply
end
return 1
