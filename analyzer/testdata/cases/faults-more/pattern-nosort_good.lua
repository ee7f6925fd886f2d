-- these name no other keys
return redis.call("SORT", KEYS[1], "BY", "nosort", "GET", "#")
