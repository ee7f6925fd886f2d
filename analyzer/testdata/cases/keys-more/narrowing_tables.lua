---@key base emq:{queue}: base
---@key ready emq:{queue}:ready
---@arg kind string
local kinds = { wait = 'wait', done = 'done' }
local kind = kinds[ARGV[1]]
if not kind then return redis.error_reply('EKIND') end
redis.call('LLEN', KEYS[1] .. kind)
redis.call('LLEN', KEYS[1] .. ARGV[1]) -- want key-argv
if ARGV[1] == 'wait' or ARGV[1] == 'done' then
  redis.call('LLEN', KEYS[1] .. ARGV[1])
end
local n = ARGV[1] == 'wait' and 'wait' or 'done'
redis.call('LLEN', KEYS[1] .. n)
return 1
