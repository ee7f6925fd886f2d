local found
for i = 1, #ARGV do
  if ARGV[i] == 'stop' then
    found = ARGV[i + 1]
    break
  end
end
if found then
  redis.call('DEL', found) -- want key-argv
end
local where = KEYS[1]
for _, m in ipairs(redis.call('LRANGE', KEYS[2], 0, 9)) do
  if m == 'x' then
    where = KEYS[3]
    break
  end
end
redis.call('DEL', where)
return 1
