-- no command here has a key
redis.call("PUBLISH", "tick", ARGV[1])
return redis.call("TIME")
