local all = redis.call("SMEMBERS", KEYS[1])
if #all == 0 then return false end
return all[math.random(#all)] -- want random-seed
