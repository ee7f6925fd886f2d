redis.call('GEOADD', KEYS[1], ARGV[1], ARGV[2], ARGV[3])
local near = redis.call('GEOSEARCH', KEYS[1], 'FROMMEMBER', ARGV[3], 'BYRADIUS', ARGV[4], 'km', 'ASC', 'COUNT', 10)
redis.call('GEOSEARCHSTORE', KEYS[2], KEYS[1], 'FROMMEMBER', ARGV[3], 'BYRADIUS', ARGV[4], 'km')
redis.call('EXPIRE', KEYS[2], 60)
return near
