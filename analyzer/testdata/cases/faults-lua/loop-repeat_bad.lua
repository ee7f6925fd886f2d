repeat
  local v = redis.call("GET", KEYS[1])
until not v -- want loop-unbounded
return 1
