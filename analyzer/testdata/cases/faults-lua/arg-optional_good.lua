if ARGV[2] then redis.call("EXPIRE", KEYS[1], ARGV[2]) end
return redis.call("SET", KEYS[1], ARGV[1])
