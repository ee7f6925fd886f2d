local n = redis.call("INCR", KEYS[1])
if n == 1 then
  first, last = n, n -- want global-write global-write
else
  first = 0
end
return first
