-- What goes in comes out, with its origin.
local packed = cjson.encode({ k = KEYS[1], v = ARGV[1] })
local back = cjson.decode(packed)
redis.call('SET', KEYS[1], back.v)
redis.call('SET', back.v, 1) -- want key-argv
local mp = cmsgpack.unpack(cmsgpack.pack('a'))
redis.call('GET', mp) -- want key-literal
return packed
