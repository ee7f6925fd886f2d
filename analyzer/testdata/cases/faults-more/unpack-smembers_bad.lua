-- a set of any size is spread
local all = redis.call("SMEMBERS", KEYS[1])
if #all == 0 then return 0 end
return redis.call("SREM", KEYS[1], unpack(all)) -- want unpack-unbounded
