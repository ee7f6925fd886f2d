local key = KEYS[1]
local at = string.find(key, ':', 1, true)
redis.call('GET', key:sub(1, at)) -- want key-derived
redis.call('GET', 'p' .. at) -- want key-derived
redis.call('GET', (key:match('^(.-):'))) -- want key-derived
for part in key:gmatch('[^:]+') do
  redis.call('GET', part) -- want key-derived
end
local n = select(2, ARGV[1]:gsub('a', ''))
redis.call('GET', 'n' .. n) -- want key-argv
redis.call('GET', key:rep(1))
return #key
