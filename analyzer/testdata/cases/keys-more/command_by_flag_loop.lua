for _, cmd in ipairs({ 'INCR', 'DECR' }) do
  redis.call(cmd, KEYS[1])
  redis.call(cmd, ARGV[1]) -- want key-argv
end
for key, cmd in pairs({ first = 'GET', second = 'STRLEN' }) do
  redis.call(cmd, key) -- want key-literal
end
local verbs = {}
verbs.r, verbs.w = 'HGET', 'HSET'
redis.call(verbs.r, KEYS[1], ARGV[1])
redis.call(verbs.w, ARGV[1], KEYS[1], 1) -- want key-argv
local cmd = #ARGV > 3 and 'RPUSH' or 'LPUSH'
return redis.call(cmd:lower(), KEYS[2], unpack(ARGV))
