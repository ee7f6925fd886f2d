-- an empty list is no list, so a set can be made
local n = redis.call("LLEN", KEYS[1])
if n == 0 then
  redis.call("SADD", KEYS[1], ARGV[1])
end
return n
