local function f()
  return 1
  print('dead') -- want syntax
end
while true do
  break
  f() -- want syntax
end
return last()
