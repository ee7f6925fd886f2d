local function old(k) return redis.call("DEL", k) end -- want unused
return redis.call("GET", KEYS[1])
