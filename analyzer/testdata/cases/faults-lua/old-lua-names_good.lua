local t = {ARGV[1], ARGV[2]}
return table.getn(t) + math.mod(5, 3)
