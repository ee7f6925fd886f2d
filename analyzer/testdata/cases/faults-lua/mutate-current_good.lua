local t = {a = 1, b = 2}
for k, v in pairs(t) do
  if v == 1 then t[k] = nil else t[k] = v + 1 end
end
return cjson.encode(t)
