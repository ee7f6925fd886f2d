local r = redis
r.debug("here") -- want debug
return 1
