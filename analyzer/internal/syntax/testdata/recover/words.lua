while x do
  continue -- want syntax
end
func f(a) -- want syntax
  return a
end
let y = 1 -- want syntax
if y == 1 then
  y = 2
elif y == 2 then -- want syntax
  y = 3
endif -- want syntax
return last()
