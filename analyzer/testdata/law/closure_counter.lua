local hits = 0
local function counted(name)
  return function(key, ...)
    hits = hits + 1
    return redis.call(name, key, ...)
  end
end
local get, set = counted('GET'), counted('SET')
local old = get(KEYS[1])
set(KEYS[1], ARGV[1])
if old then
  set(KEYS[2], old, 'EX', 60)
end
return hits
