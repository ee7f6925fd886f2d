local function split(list, at)
  local left, right = {}, {}
  for i = 1, #list do
    if i <= at then
      left[#left + 1] = list[i]
    else
      right[#right + 1] = list[i]
    end
  end
  return left, right
end
local sources, targets = split(KEYS, #KEYS / 2)
for i = 1, #sources do
  redis.call('SMOVE', sources[i], targets[i], ARGV[1])
end
return #targets
