#!lua name=counters
local function bump(keys, args)
  local by = tonumber(args[1]) or 1
  return redis.call('INCRBY', keys[1], by)
end
local function total(keys)
  local sum = 0
  for _, key in ipairs(keys) do
    sum = sum + tonumber(redis.call('GET', key) or 0)
  end
  return sum
end
redis.register_function('bump', bump)
redis.register_function{ function_name = 'total', callback = total, flags = { 'no-writes' } }
