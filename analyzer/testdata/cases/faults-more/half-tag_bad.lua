-- the second key hides the first one's tag
redis.call("INCR", KEYS[1])
return redis.call("GET", "{" .. KEYS[1] .. "}:n") -- want key-derived slot-half-tag
