local function f(KEYS) return redis.call("GET", KEYS[1]) end -- want keys-reassigned
return f({KEYS[2], KEYS[1]})
