local r = {}
r.count = redis.call("LLEN", KEYS[1])
r.name = ARGV[1]
return r -- want return-map
