---@key due    emq:{queue}:due
---@key base   emq:{queue}: base
---@arg now    int
local function row(id) return KEYS[2] .. 'job:' .. id end
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], 0, ARGV[1], 'LIMIT', 0, 10)) do
  redis.call('HSET', row(id), 'state', 'due')
  redis.call('HSET', row(id .. ARGV[1]), 'state', 'due') -- want key-argv
  redis.call('HSET', 'job:' .. id, 'state', 'due') -- want key-reply
end
for i = 1, 4 do
  redis.call('DEL', ('%s%d'):format(KEYS[2], i))
end
return 1
