#!lua name=lib
local cache = {}
local function get(keys)
  cache[keys[1]] = redis.call("GET", keys[1]) -- want library-state
  return cache[keys[1]]
end
redis.register_function("get", get)
