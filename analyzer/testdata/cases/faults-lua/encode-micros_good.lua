local t = redis.call("TIME")
return cjson.encode({s = tonumber(t[1]), us = tonumber(t[2])})
