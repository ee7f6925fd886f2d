local function f(KEYS) return redis.call("GET", KEYS[1]) end
return f(KEYS)
