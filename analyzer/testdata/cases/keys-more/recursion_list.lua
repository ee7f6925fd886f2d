local function del(list, i)
  i = i or 1
  if i > #list then return 0 end
  redis.call('DEL', list[i]) -- want key-argv
  return 1 + del(list, i + 1)
end
del(KEYS)
del(ARGV)
local function count(n)
  if n <= 0 then return KEYS[1] end
  return count(n - 1)
end
redis.call('DEL', count(tonumber(ARGV[1])))
local function grow(k, n)
  if n == 0 then return k end
  return grow(k .. 'x', n - 1)
end
redis.call('DEL', grow(KEYS[1], 3)) -- want key-derived
return 1
