local page = tonumber(ARGV[1]) or 1
redis.call('GET', 'page:' .. page) -- want key-argv
redis.call('GET', 'page:' .. page % 8) -- want key-argv
redis.call('GET', 'page:' .. math.floor(page / 2)) -- want key-argv
redis.call('GET', 'page:' .. #ARGV) -- want key-literal
redis.call('GET', 'page:' .. #ARGV[1]) -- want key-argv
local n = 0
for _ = 1, page do n = n + 1 end
redis.call('SETEX', KEYS[1], page, n)
return page
