local KEYS = KEYS
local ARGV = ARGV
local redis = redis
do
  local call = redis.call
  for i = 1, #ARGV do
    call('RPUSH', KEYS[1], ARGV[i])
  end
end
return redis.call('LLEN', KEYS[1])
