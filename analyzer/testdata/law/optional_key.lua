-- The third key is passed only where an audit trail is wanted.
local audit = KEYS[3]
redis.call('SET', KEYS[1], ARGV[1])
redis.call('INCR', KEYS[2])
if audit then
  redis.call('RPUSH', audit, ARGV[1])
end
if KEYS[4] ~= nil then
  redis.call('DEL', KEYS[4])
end
return 1
