function f()
  if a then
    b()
  end
end
end -- want syntax
until x -- want syntax
else -- want syntax
return last()
