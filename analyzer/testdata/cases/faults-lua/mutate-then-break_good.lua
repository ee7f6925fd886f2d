local t = {"a", "b"}
for i, v in ipairs(t) do
  if v == ARGV[1] then
    table.remove(t, i)
    break
  end
end
return #t
