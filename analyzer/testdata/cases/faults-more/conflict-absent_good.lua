-- there is no string there, so the hash can be made
if redis.call("GET", KEYS[1]) then return 0 end
redis.call("HSET", KEYS[1], "f", ARGV[1])
return 1
