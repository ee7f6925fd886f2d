local options = cmsgpack.unpack(ARGV[1])
local row, index = KEYS[1], KEYS[2]
redis.call('HSET', row, 'name', options.name or '', 'body', ARGV[2])
if options.delay and options.delay > 0 then
  redis.call('ZADD', index, options.delay, ARGV[3])
  return options.delay
end
redis.call('ZADD', index, 0, ARGV[3])
return 0
