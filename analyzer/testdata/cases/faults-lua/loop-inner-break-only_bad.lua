while true do -- want loop-unbounded
  for i = 1, 3 do
    redis.call("LPOP", KEYS[1])
    if i == 2 then break end
  end
end
