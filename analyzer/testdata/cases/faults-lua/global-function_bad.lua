function inc(k) return redis.call("INCR", k) end -- want global-write
return inc(KEYS[1])
