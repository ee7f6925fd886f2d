#!lua name=sharing
local function del(key)
  return redis.call('DEL', key) -- want key-argv
end
local function one(keys, args) return del(keys[1]) end
local function two(keys, args) return del(args[1]) end
local function wrap(fn)
  return function(keys, args)
    if #keys == 0 then return redis.error_reply('EKEYS') end
    return fn(keys, args)
  end
end
redis.register_function('one', wrap(one))
redis.register_function('two', wrap(two))
