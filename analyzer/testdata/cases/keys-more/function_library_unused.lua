#!lua name=unused
local function never(keys)
  return redis.call('DEL', 'x:' .. keys[1])
end
redis.register_function('only', function(keys, args)
  local n = #keys
  redis.call('EXPIRE', keys[n], args[#args])
  return redis.call('DEL', unpack(args)) -- want key-argv
end)
