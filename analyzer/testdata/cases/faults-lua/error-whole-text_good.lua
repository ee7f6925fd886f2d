local r = redis.pcall("LPUSH", KEYS[1], ARGV[1])
if type(r) == "table" and string.find(r.err, "WRONGTYPE", 1, true) then return -1 end
return r
