local limit = tonumber(ARGV[1])
local function f() return limit end
return f()
