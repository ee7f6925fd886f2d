local jobs = cjson.decode(ARGV[1])
local args = {}
for _, job in ipairs(jobs) do
  args[#args + 1] = job.id
  args[#args + 1] = cjson.encode(job)
  if #args >= 200 then
    redis.call('HSET', KEYS[1], unpack(args))
    args = {}
  end
end
if #args > 0 then
  redis.call('HSET', KEYS[1], unpack(args))
end
return #jobs
