---@key row   emq:{queue}:row
---@key base  emq:{queue}: base
local parts = { KEYS[2], 'a', ':', 'b' }
redis.call('DEL', table.concat(parts))
parts[1] = KEYS[1]
redis.call('DEL', table.concat(parts)) -- want key-derived
local base = KEYS[2]
local key = base
for i = 1, 3 do key = key .. i end
redis.call('DEL', key)
redis.call('DEL', base)
redis.call('DEL', base:lower() .. 'x') -- want key-derived
return 1
