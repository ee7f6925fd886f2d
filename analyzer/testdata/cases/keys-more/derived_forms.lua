redis.call('GET', KEYS[1] .. KEYS[2]) -- want key-derived
redis.call('GET', KEYS[1]:sub(2)) -- want key-derived
redis.call('GET', string.format('{%s}', KEYS[1])) -- want key-derived
redis.call('GET', KEYS[1] .. #KEYS) -- want key-derived
redis.call('GET', KEYS[1] .. redis.call('TIME')[1]) -- want key-derived
redis.call('GET', redis.call('GET', KEYS[1]) .. KEYS[1]) -- want key-derived
redis.call('GET', KEYS[1] .. '')
redis.call('GET', '' .. KEYS[1] .. '')
redis.call('GET', #KEYS[1]) -- want key-derived
return 1
