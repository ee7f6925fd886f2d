redis.log(redis.LOG_NOTICE, ARGV[1])
return redis.call("GET", KEYS[1])
