for i = 1, #ARGV do
  total = (total or 0) + tonumber(ARGV[i]) -- want global-write
end
return redis.call("INCRBY", KEYS[1], total)
