local t = redis.call("TIME")
local ms = t[1] * 1000 + math.floor(t[2] / 1000)
return bit.tohex(ms) -- want bit-width
