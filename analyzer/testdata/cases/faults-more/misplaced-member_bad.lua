-- the member is passed among the keys
return redis.call("ZSCORE", KEYS[1], KEYS[2]) -- want key-misplaced
