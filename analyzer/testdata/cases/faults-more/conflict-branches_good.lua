-- each call uses the key in one way
if ARGV[1] == "list" then
  redis.call("RPUSH", KEYS[1], ARGV[2])
else
  redis.call("SADD", KEYS[1], ARGV[2])
end
return 1
