local key = KEYS[1]
local n = 0
while n < 3 do
  redis.call('INCR', key) -- want key-literal
  if n == 1 then
    key = 'second'
  end
  n = n + 1
end
local k2 = ARGV[1]
repeat
  k2 = KEYS[1]
  redis.call('INCR', k2)
until n > 0
return n
