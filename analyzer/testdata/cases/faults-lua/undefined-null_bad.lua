local v = redis.call("GET", KEYS[1])
if v == null then return 0 end -- want global-undefined
return 1
