local function copy(t)
  local out = {}
  for k, v in pairs(t) do out[k] = v end
  return out
end
local c = copy({ key = KEYS[1], id = ARGV[1] })
redis.call('GET', c.key) -- want key-argv
local k = copy(KEYS)
redis.call('GET', k[1])
local function pick(t, name) return t[name] end
redis.call('GET', pick({ key = KEYS[1], id = ARGV[1] }, 'key'))
redis.call('GET', pick({ key = KEYS[1], id = ARGV[1] }, 'id')) -- want key-argv
return 1
