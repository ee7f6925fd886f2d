while redis.call("LLEN", KEYS[1]) > 0 do
  redis.call("LMOVE", KEYS[1], KEYS[2], "LEFT", "RIGHT")
end
return 1
