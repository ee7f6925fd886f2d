redis.call('set', KEYS[1], ARGV[1])
redis.call('SeT', (KEYS[2]), ARGV[1])
redis.call("GET", KEYS[1 + 1])
redis.call('GET', KEYS[tonumber(ARGV[2])])
redis.call('GET', tostring(KEYS[1]))
redis.call('GET', KEYS[#KEYS])
redis.call('get', ARGV[1]) -- want key-argv
redis.call('GeT', 'LOCK') -- want key-literal
return redis.call('EXISTS', KEYS[1], KEYS[2])
