---@arg op string in=GET|STRLEN
---@arg free string
---@key row r:{a}
local op = ARGV[1]
redis.call(op, KEYS[1])
redis.call(op, 'fixed') -- want key-literal
local free = ARGV[2]
if free == 'LLEN' or free == 'LPOP' then
  redis.call(free, KEYS[1])
  redis.call(free, 'fixed') -- want key-literal
end
redis.call(free, 'fixed') -- want key-unknown
return 1
