local stack = {}
for _, key in ipairs(KEYS) do
  stack[#stack + 1] = key
end
local n = 0
while #stack > 0 do
  local key = table.remove(stack)
  n = n + redis.call('UNLINK', key)
end
return n
