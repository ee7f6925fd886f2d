local doc = cjson.decode(redis.call("GET", KEYS[1]) or "{}")
redis.call("SET", KEYS[1], cjson.encode({seen = ARGV[1], name = doc.name}))
return 1
