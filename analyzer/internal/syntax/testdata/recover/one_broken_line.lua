local a = redis.call('GET', KEYS[1]
local b = 2 -- want syntax
local c = = 3 -- want syntax
local d = (1 + 2 -- a bracket
local e = 4 -- want syntax
foo bar baz -- want syntax
return last(a, b)
