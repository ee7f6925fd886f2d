-- the member was not there, so nothing was removed
if redis.call("SREM", KEYS[1], ARGV[1]) == 0 then
  return redis.error_reply("EABSENT no such member")
end
redis.call("SADD", KEYS[2], ARGV[1])
return 1
