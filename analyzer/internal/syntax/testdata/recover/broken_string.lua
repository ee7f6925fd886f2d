local a = 'no end -- want syntax
local b = "over
two lines" -- the line before
-- want@2 syntax
local c = 'fine'
return last(a, b, c)
