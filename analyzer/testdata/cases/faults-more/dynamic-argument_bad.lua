-- the caller chooses the command
return redis.call(ARGV[1], KEYS[1]) -- want command-dynamic
