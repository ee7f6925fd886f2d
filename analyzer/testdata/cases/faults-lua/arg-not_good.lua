local force = ARGV[2] == "1"
if not force then
  return 0
end
redis.call("SET", KEYS[1], ARGV[1])
return 1
