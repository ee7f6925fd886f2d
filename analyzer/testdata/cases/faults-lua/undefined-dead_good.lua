if false then return missing end
return redis.call("GET", KEYS[1])
