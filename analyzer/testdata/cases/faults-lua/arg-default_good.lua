local n = ARGV[1] or "10"
local m = ARGV[2] and tonumber(ARGV[2])
return {n, m or false}
