local function f(KEYS, ARGV)
  redis.call('GET', KEYS[1]) -- want key-argv
  redis.call('GET', ARGV[1])
end
f(ARGV, KEYS)
local redis_ = { call = function(_, k) return k end }
redis_.call('GET', ARGV[1])
do
  local redis = redis_
  redis.call('GET', ARGV[1])
end
redis.call('GET', ARGV[1]) -- want key-argv
local key = ARGV[1]
do local key = KEYS[1]; redis.call('GET', key) end
for _, key in ipairs(KEYS) do redis.call('GET', key) end
redis.call('GET', key) -- want key-argv
return 1
