x = = function() -- want syntax
  local inside = 1
  y + 1 -- want syntax
end
call(a b, function() -- want syntax
  z = 1 2 -- want syntax
end)
return last()
