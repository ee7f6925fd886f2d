local out = {}
for i = 1, #KEYS do
  local v = redis.call("GET", KEYS[i])
  if v then out[#out + 1] = v end
end
return out
