local a = 1
if a != 2 then -- want syntax
  a += 1 -- want syntax
end
a++ -- want syntax
if a && b || c then -- want syntax syntax
  x = !a -- want syntax
end
local s = a ? 1 : 2 -- want syntax
return last(a)
