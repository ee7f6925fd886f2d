-- SET overwrites what was there
redis.call("RPUSH", KEYS[1], ARGV[1])
redis.call("SET", KEYS[1], ARGV[1])
return 1
