local v = redis.call("GET", KEYS[1])
if v == ARGV[1] then return false end
return v
