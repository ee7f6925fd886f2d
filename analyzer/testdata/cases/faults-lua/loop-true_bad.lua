redis.call("SET", KEYS[1], 1)
while true do -- want loop-unbounded
  redis.call("INCR", KEYS[1])
end
