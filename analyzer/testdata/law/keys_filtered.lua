local function filter(list, keep)
  local out = {}
  for _, item in ipairs(list) do
    if keep(item) then
      out[#out + 1] = item
    end
  end
  return out
end
local live = filter(KEYS, function(key) return redis.call('EXISTS', key) == 1 end)
if #live == 0 then
  return 0
end
return redis.call('DEL', unpack(live))
