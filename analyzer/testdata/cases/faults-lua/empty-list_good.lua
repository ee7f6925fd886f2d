local out = {}
for i = 1, #KEYS do
  if redis.call("EXISTS", KEYS[i]) == 1 then table.insert(out, i) end
end
if #out > 0 then return cjson.encode(out) end
return "[]"
