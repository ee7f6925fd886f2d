local t = {1, 2}
for _, v in ipairs(t) do
  table.insert(t, v) -- want table-mutated
end
return #t
