local no = false
local v = ARGV[1] == "off" and no or "x"
return tostring(v)
