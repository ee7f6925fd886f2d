-- the member was there already, so nothing was added
local added = redis.call("SADD", KEYS[1], ARGV[1])
if added < 1 then
  return {err = "EDUP the member is there"}
end
redis.call("HSET", KEYS[2], "owner", ARGV[1])
return 1
