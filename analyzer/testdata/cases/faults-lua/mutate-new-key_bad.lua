local t = {a = 1}
for k, v in pairs(t) do
  t[k .. "2"] = v -- want table-mutated
end
return cjson.encode(t)
