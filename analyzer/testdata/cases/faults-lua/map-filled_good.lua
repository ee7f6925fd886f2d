local r = {}
r[1] = redis.call("LLEN", KEYS[1])
r[2] = ARGV[1]
return r
