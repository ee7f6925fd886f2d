local function del(key, kind)
  key = key or KEYS[1]
  kind = kind or 'DEL'
  redis.call(kind, key) -- want key-literal
end
del()
del(nil, 'UNLINK')
del('tmp')
local function put(key, value, ttl)
  redis.call('SET', key, value) -- want key-argv
  if ttl then redis.call('EXPIRE', key, ttl) end
end
put(KEYS[1], ARGV[1], 10)
put(ARGV[2], ARGV[1])
return 1
