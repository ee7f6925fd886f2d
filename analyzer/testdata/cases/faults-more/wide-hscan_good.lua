-- one key's fields are walked
return redis.call("HSCAN", KEYS[1], ARGV[1])
