-- the first write stays though the second one did nothing
redis.call("LPUSH", KEYS[1], ARGV[1])
if redis.call("SADD", KEYS[2], ARGV[1]) == 0 then
  error("EDUP the member is there") -- want check-after-write
end
return 1
