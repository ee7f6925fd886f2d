local t = {n = 0}
for i = 1, #ARGV do t[#t + 1] = ARGV[i] end
return #t
