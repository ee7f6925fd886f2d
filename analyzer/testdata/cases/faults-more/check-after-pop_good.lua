-- nothing was popped, so nothing was written
local id = redis.call("LPOP", KEYS[1])
if not id then
  return redis.error_reply("EEMPTY nothing to move")
end
redis.call("RPUSH", KEYS[2], id)
return id
