while redis.call("LLEN", KEYS[1]) > 0 do -- want loop-unbounded
  redis.call("INCR", KEYS[2])
end
return 1
