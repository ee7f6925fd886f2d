local function compose(f, g)
  return function(...) return f(g(...)) end
end
local function colon(s) return s .. ':' end
local function get(key) return redis.call('GET', key) end -- want key-derived
local derived = compose(get, colon)
derived(KEYS[1])
get(KEYS[2])
local function const(v) return function() return v end end
redis.call('DEL', const(KEYS[1])())
redis.call('DEL', const(ARGV[1])()) -- want key-argv
redis.call('DEL', (function(a, b) return b end)(ARGV[1], KEYS[1]))
return 1
