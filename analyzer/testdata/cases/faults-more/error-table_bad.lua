-- a table without err
if ARGV[1] == "" then error({code = 1}) end -- want error-table
return redis.call("GET", KEYS[1])
