local function move()
  local id = redis.call('LPOP', KEYS[1])
  if not id then
    error('EEMPTY nothing to move')
  end
  redis.call('RPUSH', KEYS[2], id)
  return id
end
local ok, id = pcall(move)
if ok then
  return id
end
return redis.error_reply('EEMPTY nothing to move')
