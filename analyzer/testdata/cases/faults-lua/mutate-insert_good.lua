local t, out = {1, 2}, {}
for _, v in ipairs(t) do
  table.insert(out, v)
end
return #out
