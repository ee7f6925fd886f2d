KEYS[2] = ARGV[1]
redis.call('GET', KEYS[1])
redis.call('GET', KEYS[2]) -- want key-argv
redis.call('GET', KEYS[3])
for _, key in ipairs(KEYS) do
  redis.call('TOUCH', key) -- want key-argv
end
local copy = { unpack(ARGV) }
copy[1] = KEYS[1]
redis.call('GET', copy[1])
redis.call('GET', copy[2]) -- want key-argv
return 1
