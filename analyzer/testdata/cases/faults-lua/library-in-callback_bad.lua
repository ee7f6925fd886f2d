#!lua name=lib
redis.register_function("f", function()
  redis.register_function("g", function() return 1 end) -- want library-register
  return 1
end)
