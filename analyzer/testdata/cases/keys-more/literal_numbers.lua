for i = 1, 10 do
  redis.call('GET', i) -- want key-literal
  redis.call('LINDEX', KEYS[1], i)
end
redis.call('GET', 1 + 2) -- want key-literal
redis.call('GET', #KEYS) -- want key-literal
redis.call('GET', math.pi) -- want key-literal
redis.call('GET', math.random(10)) -- want key-literal
redis.call('GET', -1) -- want key-literal
redis.call('GET', '') -- want key-literal
return 1
