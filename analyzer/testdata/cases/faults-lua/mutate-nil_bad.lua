local t = {"a", "", "b"}
for i, v in ipairs(t) do
  if v == "" then t[i] = nil end -- want table-mutated
end
return #t
