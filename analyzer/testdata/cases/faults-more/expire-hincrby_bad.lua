-- the lifetime is set once only
if redis.call("HINCRBY", KEYS[1], ARGV[1], 1) == 1 then
  redis.call("EXPIRE", KEYS[1], 60) -- want expire-once
end
return 1
