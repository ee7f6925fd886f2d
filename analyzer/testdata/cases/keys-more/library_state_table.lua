#!lua name=cached
local cache = { last = nil }
local names = {}
local function put(keys, args)
  cache.last = args[1]
  names[#names + 1] = keys[1]
  return 1
end
local function del(keys, args)
  if cache.last then redis.call('DEL', cache.last) end -- want key-argv
  for _, n in ipairs(names) do
    redis.call('DEL', n) -- want key-unknown
  end
  return redis.call('DEL', keys[1])
end
redis.register_function('put', put)
redis.register_function('del', del)
