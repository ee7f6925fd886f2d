local prefix, id = KEYS[1]:match('^(.*):(.-)$')
redis.call('GET', prefix) -- want key-derived
redis.call('GET', prefix .. ':' .. id) -- want key-derived
local head = string.sub(KEYS[1], 1, -2)
redis.call('GET', head) -- want key-derived
redis.call('GET', KEYS[1]:lower()) -- want key-derived
redis.call('GET', string.sub(KEYS[1], 1))
redis.call('GET', string.format('%s', KEYS[1]))
redis.call('GET', KEYS[1] .. string.rep('-', 0))
redis.call('GET', string.format('%q', KEYS[1])) -- want key-derived
return 1
