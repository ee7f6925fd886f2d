while true do
  local n = 0
  for i = 1, 3 do
    n = i
    if redis.call("LPOP", KEYS[1]) == "x" then break end
  end
  if n == 3 then break end
end
return 1
