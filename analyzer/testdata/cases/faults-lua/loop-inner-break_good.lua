while true do
  local v = redis.call("LPOP", KEYS[1])
  if not v then return 1 end
  for i = 1, 3 do
    if i == 2 then break end
  end
end
