local a = 1_000 -- want syntax
local b = 0b101 -- want syntax
local c = 10ULL -- want syntax
local d = 1..2 -- want syntax
return last(a, b, c, d)
