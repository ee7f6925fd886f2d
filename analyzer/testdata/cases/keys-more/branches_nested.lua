local key = 'none'
if ARGV[1] == 'a' then
  if ARGV[2] == 'b' then
    key = KEYS[1]
  elseif ARGV[2] == 'c' then
    key = KEYS[2]
  else
    error('bad')
  end
else
  return 0
end
redis.call('GET', key)
local other
if ARGV[3] == 'x' then
  other = KEYS[1]
elseif ARGV[3] == 'y' then
  other = KEYS[2] .. ':y'
else
  other = KEYS[3]
end
redis.call('GET', other) -- want key-derived
return 1
