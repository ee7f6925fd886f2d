local function outer(key)
  for i = 1, 2 do
    if key then -- want syntax
      redis.call('DEL', key)
  end
end
return last()
