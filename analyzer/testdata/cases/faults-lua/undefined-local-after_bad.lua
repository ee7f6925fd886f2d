local function f() return limit end -- want global-undefined
local limit = tonumber(ARGV[1]) -- want unused
return f()
