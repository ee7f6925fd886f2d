-- Appends jobs to a bounded list, all or none, and tells how long it is. KEYS: list.
-- ARGV: limit, jobs.
local list = KEYS[1]
local limit = tonumber(ARGV[1])
local length = redis.call('LLEN', list)
if length + #ARGV - 1 > limit then
  return redis.error_reply('QFULL the list is full')
end
for i = 2, #ARGV do
  length = redis.call('RPUSH', list, ARGV[i])
end
return length
