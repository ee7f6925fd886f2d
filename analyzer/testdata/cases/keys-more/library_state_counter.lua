#!lua name=counter
local calls = 0
local prefix = 'c:'
local function run(keys, args)
  calls = calls + 1
  redis.call('INCR', prefix .. calls) -- want key-argv
  local own = keys[1]
  return redis.call('INCR', own)
end
redis.register_function('run', run)
redis.register_function('rename', function(keys, args)
  prefix = args[1]
  return redis.call('INCR', prefix) -- want key-argv
end)
redis.register_function('use', function(keys)
  return redis.call('GET', prefix .. 'x') -- want key-argv
end)
