local n = 0
while n < 10 do -- want loop-unbounded
  redis.call("RPUSH", KEYS[1], ARGV[1])
end
return n
