-- the script touches a key and takes none
return redis.call("INCR", "hits") -- want key-literal keys-none
