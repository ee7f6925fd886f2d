local v = redis.call("GET", KEYS[1])
if not v then return 0 end
return 1
