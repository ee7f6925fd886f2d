math.randomseed(tonumber(ARGV[1]))
local rnd = math.random
return rnd(100)
