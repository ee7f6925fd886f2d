for i, k in next, KEYS do redis.call('GET', k) end
for i, k in next, ARGV do redis.call('GET', k) end -- want key-argv
for k in pairs({ a = 1 }) do redis.call('GET', k) end -- want key-literal
for i, v in pairs({ KEYS[1], KEYS[2] }) do redis.call('GET', v) end
for _, pair in ipairs({ { KEYS[1], 1 }, { ARGV[1], 2 } }) do
  redis.call('GET', pair[1]) -- want key-argv
end
local i = 1
while KEYS[i] do
  redis.call('GET', KEYS[i])
  i = i + 1
end
while ARGV[i] do
  redis.call('GET', ARGV[i]) -- want key-argv
  i = i + 1
end
return 1
