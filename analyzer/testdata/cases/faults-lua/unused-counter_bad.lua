local n = 0 -- want unused
for i = 1, #ARGV do
  redis.call("SADD", KEYS[1], ARGV[i])
  n = n + 1
end
return 1
