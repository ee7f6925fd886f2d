local n = 0
while n < 10 do
  redis.call("RPUSH", KEYS[1], ARGV[1])
  n = n + 1
end
return n
