// of another language -- want syntax
local a = 1 // and behind code here -- want syntax
/* want@3 */
-- want@3 syntax
# one more of them -- want syntax
return last(a)
