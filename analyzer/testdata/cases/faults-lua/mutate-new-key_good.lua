local t, out = {a = 1}, {}
for k, v in pairs(t) do
  out[k .. "2"] = v
end
return cjson.encode(out)
