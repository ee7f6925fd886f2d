local force = ARGV[2]
if not force then -- want arg-truthy
  return 0
end
redis.call("SET", KEYS[1], ARGV[1])
return 1
