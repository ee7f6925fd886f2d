local function f(x)
  if x == 1 then
    return 'a'
  else if x == 2 then -- want syntax
    return 'b'
  end
end
return last()
