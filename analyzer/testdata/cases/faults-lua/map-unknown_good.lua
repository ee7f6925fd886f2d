local r = {}
for i = 1, #ARGV do r[tonumber(ARGV[i])] = i end
return r
