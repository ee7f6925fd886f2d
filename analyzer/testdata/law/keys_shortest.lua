local best, least
for i = 1, #KEYS do
  local length = redis.call('LLEN', KEYS[i])
  if not least or length < least then
    best, least = KEYS[i], length
  end
end
if not best then
  return 0
end
return redis.call('RPUSH', best, ARGV[1])
