-- the pattern names keys that nobody declared
return redis.call("SORT", KEYS[1], "BY", "weight_*") -- want key-pattern
