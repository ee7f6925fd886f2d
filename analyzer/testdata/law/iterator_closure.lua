local function chunks(list, size)
  local at = 1
  return function()
    if at > #list then
      return nil
    end
    local from = at
    at = at + size
    return from, math.min(at - 1, #list)
  end
end
local n = 0
for from, to in chunks(KEYS, 100) do
  n = n + redis.call('UNLINK', unpack(KEYS, from, to))
end
return n
