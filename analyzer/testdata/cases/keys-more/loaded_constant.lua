local f = loadstring('return KEYS[1], ARGV[1]')
local a, b = f()
redis.call('GET', a)
redis.call('GET', b) -- want key-argv
local add = loadstring('local k = ... return k')
redis.call('GET', add(KEYS[1]))
redis.call('GET', add('x')) -- want key-literal
local g = loadstring('return ' .. '\'' .. 'k' .. '\'')
redis.call('GET', g()) -- want key-literal
return 1
