local saved = redis.call('HMGET', KEYS[1], 'next', 'meta')
local meta = cjson.decode(saved[2] or '{}')
redis.call('GET', meta.row or KEYS[2]) -- want key-reply
redis.call('GET', KEYS[2] .. (saved[1] or '')) -- want key-derived
redis.call('GET', 'x' .. meta.a .. ARGV[1]) -- want key-argv
local name, rest = struct.unpack('s s', saved[2])
redis.call('GET', name) -- want key-reply
return rest
