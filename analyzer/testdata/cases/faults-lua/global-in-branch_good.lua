local n = redis.call("INCR", KEYS[1])
local first
if n == 1 then
  first = n
else
  first = 0
end
return first
