local parts = 'a'
parts = parts .. ':' .. 'b'
redis.call('GET', parts) -- want key-literal
parts = parts .. ':' .. ARGV[1]
redis.call('GET', parts) -- want key-argv
parts = KEYS[1]
redis.call('GET', parts)
parts = ARGV[1] .. parts
redis.call('GET', parts) -- want key-argv
return parts
