local mode = ARGV[1]
local target
if mode == 'fast' then
  target = KEYS[1]
elseif mode == 'slow' then
  target = KEYS[2]
else
  return redis.error_reply('EMODE fast or slow')
end
redis.call('LPUSH', target, ARGV[2])
return redis.call('LLEN', target)
