-- the field that servers read
if ARGV[1] == "" then error({err = "EARG empty"}) end
return redis.call("GET", KEYS[1])
