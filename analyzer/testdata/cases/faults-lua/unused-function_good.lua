local function get(k) return redis.call("GET", k) end
return get(KEYS[1])
