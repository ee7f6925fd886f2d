-- scores have fractions
redis.call("ZADD", KEYS[1], ARGV[1] / 3, ARGV[2])
redis.call("EXPIRE", KEYS[1], math.floor(ARGV[1] / 3))
return 1
