local function set(value, key)
  return redis.call('SET', key, value)
end
set(ARGV[1], KEYS[1])
local function del_all(a, b, ...)
  redis.call('DEL', a)
  redis.call('DEL', b) -- want key-argv
  redis.call('DEL', ...)
end
del_all(KEYS[1], ARGV[1], KEYS[2], KEYS[3])
local function named(o) return redis.call('GET', o.key) end -- want key-derived
named({ key = KEYS[1] })
named({ key = KEYS[1] .. ':n' })
return 1
