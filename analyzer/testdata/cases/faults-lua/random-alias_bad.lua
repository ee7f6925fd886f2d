local rnd = math.random
return rnd(100) -- want random-seed
