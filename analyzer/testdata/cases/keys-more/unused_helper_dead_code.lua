local DEBUG = false
if DEBUG then
  redis.call('DEL', ARGV[1])
end
if nil then redis.call('DEL', 'x') end
local function stop() error('stop') end
if ARGV[1] == 'x' then
  stop()
  redis.call('DEL', ARGV[1])
end
while false do redis.call('DEL', 'x') end
for _ = 1, 0 do redis.call('DEL', 'x') end
do return redis.call('DEL', KEYS[1]) end
