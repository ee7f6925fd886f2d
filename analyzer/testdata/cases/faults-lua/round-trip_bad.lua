local doc = cjson.decode(redis.call("GET", KEYS[1]) or "{}")
doc.seen = ARGV[1]
redis.call("SET", KEYS[1], cjson.encode(doc)) -- want cjson-empty cjson-precision
return 1
