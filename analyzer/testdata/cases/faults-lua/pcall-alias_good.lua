local try = redis.pcall
local r = try("DEL", KEYS[1])
return r
