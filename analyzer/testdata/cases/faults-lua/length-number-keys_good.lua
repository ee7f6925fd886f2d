local t = {}
for i = 1, #ARGV do t[tonumber(ARGV[i])] = true end
return #t
