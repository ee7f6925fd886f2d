local jobs = cjson.decode(ARGV[1])
local args = {}
for _, job in ipairs(jobs) do
  args[#args + 1] = job.id
  -- luakeys:ignore cjson-empty a job holds no lists
  args[#args + 1] = cjson.encode(job) -- luakeys:ignore cjson-precision a job holds no long numbers
  if #args >= 200 then
    redis.call('HSET', KEYS[1], unpack(args))
    args = {}
  end
end
if #args > 0 then
  redis.call('HSET', KEYS[1], unpack(args))
end
return #jobs
