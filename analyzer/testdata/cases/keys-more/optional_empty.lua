-- An empty name stands for "no such list".
local parent = KEYS[2]
if parent ~= '' then
  redis.call('SADD', parent, ARGV[1])
end
if #ARGV[2] > 0 then
  redis.call('HSET', KEYS[1], 'note', ARGV[2])
end
return redis.call('HLEN', KEYS[1])
