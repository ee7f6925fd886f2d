redis.call("SET", KEYS[1], 1)
while true do
  if redis.call("INCR", KEYS[1]) > 10 then break end
end
return 1
