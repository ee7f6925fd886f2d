local ok, reply = pcall(redis.call, 'LPUSH', KEYS[1], ARGV[1])
if not ok then
  redis.log(redis.LOG_WARNING, 'push failed')
  redis.call('DEL', KEYS[1])
  reply = redis.call('LPUSH', KEYS[1], ARGV[1])
end
return reply
