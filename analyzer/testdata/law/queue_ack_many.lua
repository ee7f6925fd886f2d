-- Acknowledges jobs in chunks, so that no call has too many arguments.
local active, done = KEYS[1], KEYS[2]
local acked = 0
for from = 2, #ARGV, 1000 do
  local to = math.min(from + 999, #ARGV)
  acked = acked + redis.call('SREM', active, unpack(ARGV, from, to))
  redis.call('SADD', done, unpack(ARGV, from, to))
end
redis.call('EXPIRE', done, ARGV[1])
return acked
