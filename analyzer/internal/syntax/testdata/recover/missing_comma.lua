local t = {
  a = 1
  b = 2, -- want syntax
  c = 3
}
redis.call('SET' KEYS[1], 'x') -- want syntax
return last(t)
