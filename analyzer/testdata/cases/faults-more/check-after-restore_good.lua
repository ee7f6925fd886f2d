-- the counter is put back before the error
local left = redis.call("DECRBY", KEYS[1], ARGV[1])
if left < 0 then
  redis.call("INCRBY", KEYS[1], ARGV[1])
  return redis.error_reply("OUT_OF_STOCK not enough left")
end
return left
