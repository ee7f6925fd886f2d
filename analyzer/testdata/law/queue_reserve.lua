local wait, active, meta = KEYS[1], KEYS[2], KEYS[3]
if redis.call('HEXISTS', meta, 'paused') == 1 then
  return false
end
local id = redis.call('RPOPLPUSH', wait, active)
if not id then
  return false
end
redis.call('HSET', meta, 'last', id)
return id
