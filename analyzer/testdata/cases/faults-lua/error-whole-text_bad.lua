local r = redis.pcall("LPUSH", KEYS[1], ARGV[1])
if type(r) == "table" and r.err == "WRONGTYPE Operation against a key holding the wrong kind of value" then return -1 end -- want error-text
return r
