-- the row is written before the argument is looked at
redis.call("HSET", KEYS[1], "state", ARGV[1])
if ARGV[2] == "" then
  return {err = "EARG the owner is empty"} -- want check-after-write
end
redis.call("SADD", KEYS[2], ARGV[2])
return 1
