#!lua flags=no-writes
-- publishing counts as a write
redis.call("PUBLISH", "news", ARGV[1]) -- want command-write
return redis.call("GET", KEYS[1])
