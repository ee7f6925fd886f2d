local out = {}
for i = 1, #KEYS do
  local v = redis.call("GET", KEYS[i])
  if v then out[i] = v end -- want return-hole
end
return out
