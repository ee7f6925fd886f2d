local function keys()
  return KEYS[1], KEYS[2], KEYS[3]
end
local wait, active, dead = keys()
local id = redis.call('LMOVE', wait, active, 'LEFT', 'RIGHT')
if id and redis.call('HINCRBY', KEYS[4], id, 1) > tonumber(ARGV[1]) then
  redis.call('LREM', active, 1, id)
  redis.call('RPUSH', dead, id)
  return false
end
return id
