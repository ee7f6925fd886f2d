local n = redis.call("INCR", KEYS[1])
if n > 5 then
  return 0
elseif n == 5 then
  return 1
else
  return 2
end
