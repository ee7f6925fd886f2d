local function inc(k) return redis.call("INCR", k) end
return inc(KEYS[1])
