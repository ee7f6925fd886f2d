-- The next list is chosen by a counter: an element of KEYS all the same.
local turn = redis.call('INCR', KEYS[1])
local list = KEYS[2 + turn % (#KEYS - 1)]
return redis.call('RPUSH', list, ARGV[1])
