local groups, n = {}, 0
for i = 1, #ARGV do
  if not groups[ARGV[i]] then n = n + 1 end
  groups[ARGV[i]] = (groups[ARGV[i]] or 0) + 1
end
if n > 1 then return "several" end
return "one"
