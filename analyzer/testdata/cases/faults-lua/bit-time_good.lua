local t = redis.call("TIME")
return bit.tohex(tonumber(t[1]))
