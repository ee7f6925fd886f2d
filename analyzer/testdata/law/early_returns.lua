local row = KEYS[1]
if redis.call('EXISTS', row) == 0 then return -1 end
if redis.call('HGET', row, 'owner') ~= ARGV[1] then return -2 end
local state = redis.call('HGET', row, 'state')
if state == 'done' then return 0 end
local next_list = state == 'wait' and KEYS[2] or KEYS[3]
redis.call('RPUSH', next_list, ARGV[2])
redis.call('HSET', row, 'state', 'moved')
return 1
