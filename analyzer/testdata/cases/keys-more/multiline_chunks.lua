local run = function(...)
  return redis.call(...) -- want key-argv
end
run(
  'DEL',
  KEYS[1],
  ARGV[1]
)
local ok = pcall(
  redis.call,
  'GET',
  ARGV[1] -- want key-argv
)
return ok and redis.call('GET',
  KEYS[1])
