local function parts()
  return ARGV[1], KEYS[1], 'c'
end
local a, b, c = parts()
redis.call('GET', a) -- want key-argv
redis.call('GET', b)
redis.call('GET', c) -- want key-literal
redis.call('GET', (parts())) -- want key-argv
redis.call('MGET', parts()) -- want key-argv
redis.call('MGET', KEYS[1], select(2, parts())) -- want key-literal
local t = { parts() }
redis.call('GET', t[2])
return { parts() }
