-- an empty key stands for none
if "" == KEYS[2] then -- want slot-empty-key
  return redis.call("GET", KEYS[1])
end
return redis.call("GET", KEYS[2])
