-- without BLOCK it does not wait
return redis.call("XREAD", "COUNT", 10, "STREAMS", KEYS[1], ARGV[1])
