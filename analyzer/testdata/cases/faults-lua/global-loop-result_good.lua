local total = 0
for i = 1, #ARGV do
  total = total + tonumber(ARGV[i])
end
return redis.call("INCRBY", KEYS[1], total)
