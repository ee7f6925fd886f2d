for i = #KEYS, 1, -1 do redis.call('DEL', KEYS[i]) end
for i = 2, #ARGV, 2 do
  redis.call('SET', KEYS[1], ARGV[i])
  redis.call('SET', ARGV[i], ARGV[i + 1]) -- want key-argv
end
for i = 1, 3 do
  redis.call('GET', 'slot:' .. i) -- want key-literal
end
for i = 1, #KEYS do
  for j = i + 1, #KEYS do
    redis.call('RENAME', KEYS[i], KEYS[j])
  end
end
return 1
