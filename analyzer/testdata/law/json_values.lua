local ok, job = pcall(cjson.decode, ARGV[1])
if not ok or type(job) ~= 'table' then
  return redis.error_reply('EJSON the job is no object')
end
job.attempts = (job.attempts or 0) + 1
job.seen = nil
redis.call('HSET', KEYS[1], job.id, cjson.encode(job))
redis.call('ZADD', KEYS[2], job.priority or 0, job.id)
return job.attempts
