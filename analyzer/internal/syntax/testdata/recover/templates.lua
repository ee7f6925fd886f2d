local key = {{prefix}} .. ':x'
local n = %d -- want syntax
redis.call('SET', ${key}, 1) -- want syntax
<% if debug %> -- want syntax
return last(key, n)
