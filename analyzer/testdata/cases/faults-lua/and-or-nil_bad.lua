local v = ARGV[1] == "" and nil or ARGV[1] -- want and-or
return v
