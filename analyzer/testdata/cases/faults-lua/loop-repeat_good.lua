repeat
  local v = redis.call("LPOP", KEYS[1])
until not v
return 1
