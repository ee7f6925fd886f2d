#!lua name=tables
local M = {}
function M.put(keys, args)
  redis.call('SET', keys[1], args[1])
  redis.call('SET', args[1], keys[1]) -- want key-argv
  return redis.call('SET', keys[1] .. ':x', 1) -- want key-derived
end
M.get = function(k, a)
  for _, key in ipairs(k) do redis.call('GET', key) end
  for _, key in ipairs(a) do redis.call('GET', key) end -- want key-argv
  return redis.call('GET', 'fixed') -- want key-literal
end
redis.register_function('put', M.put)
redis.register_function({ function_name = 'get', callback = M.get })
