-- one node's keys are walked
local r = redis.call("SCAN", ARGV[1], "MATCH", ARGV[2]) -- want keyspace-wide
redis.call("SET", KEYS[1], r[1])
return r[2]
