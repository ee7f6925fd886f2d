local n = 0
for i = 1, #KEYS do redis.call('PERSIST', KEYS[i]) end
for i = #KEYS, 1, -1 do redis.call('PERSIST', KEYS[i]) end
for _, key in ipairs(KEYS) do redis.call('PERSIST', key) end
for _, key in pairs(KEYS) do redis.call('PERSIST', key) end
for _, key in next, KEYS do redis.call('PERSIST', key) end
table.foreachi(KEYS, function(_, key) redis.call('PERSIST', key) end)
local i = 0
repeat
  i = i + 1
  if KEYS[i] then
    n = n + redis.call('PERSIST', KEYS[i])
  end
until i >= #KEYS
while i > 0 do
  n = n + redis.call('TOUCH', KEYS[i])
  i = i - 1
end
return n
