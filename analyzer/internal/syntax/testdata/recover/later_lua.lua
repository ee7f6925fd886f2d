for i = 1, 10 do
  if i % 2 == 0 then
    goto continue -- want lua-version
  end
  local half <const> = i // 2 -- want lua-version lua-version
  print(half & 3) -- want lua-version
  ::continue::
end
::unused:: -- want lua-version
return last(~1) -- want lua-version
