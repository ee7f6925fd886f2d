local t = {"a", "", "b"}
for i = #t, 1, -1 do
  if t[i] == "" then table.remove(t, i) end
end
return #t
