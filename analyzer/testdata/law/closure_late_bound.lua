local target
local function write(value)
  if target then
    redis.call('RPUSH', target, value)
  end
end
target = KEYS[1]
write(ARGV[1])
target = KEYS[2]
write(ARGV[2])
return 1
