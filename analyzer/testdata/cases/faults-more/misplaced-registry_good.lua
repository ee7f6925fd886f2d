-- the key's own name is kept in an index
redis.call("SET", KEYS[1], ARGV[1])
redis.call("SADD", KEYS[2], KEYS[1])
return 1
