local n = 0
for i, v in ipairs(ARGV) do n = n + 1 end
return n
