-- Appends jobs to a bounded list and tells how long it is. KEYS: list. ARGV: limit, jobs.
local list = KEYS[1]
local limit = tonumber(ARGV[1])
local length = redis.call('LLEN', list)
for i = 2, #ARGV do
  if length >= limit then
    return redis.error_reply('QFULL the list is full')
  end
  length = redis.call('RPUSH', list, ARGV[i])
end
return length
