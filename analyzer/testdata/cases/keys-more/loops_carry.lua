local prev
for _, id in ipairs(ARGV) do
  if prev then
    redis.call('SET', prev, id) -- want key-argv
  end
  prev = id
end
local last = KEYS[1]
for i = 2, #KEYS do
  redis.call('RENAME', last, KEYS[i])
  last = KEYS[i]
end
local cur = KEYS[1]
repeat
  cur = redis.call('GET', cur) -- want key-reply
until not cur
return 1
