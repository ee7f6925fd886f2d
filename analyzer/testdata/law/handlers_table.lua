local handlers = {}
function handlers.push(list, values)
  return redis.call('RPUSH', list, unpack(values))
end
function handlers.drop(list)
  return redis.call('DEL', list)
end
handlers['size'] = function(list)
  return redis.call('LLEN', list)
end
local handler = handlers[ARGV[1]]
if not handler then
  return redis.error_reply('EOP unknown operation')
end
local values = {}
for i = 2, #ARGV do
  values[i - 1] = ARGV[i]
end
return handler(KEYS[1], values)
