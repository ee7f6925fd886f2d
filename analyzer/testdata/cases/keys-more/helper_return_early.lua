local function pick(flag)
  if flag == 'a' then return KEYS[1] end
  if flag == 'b' then return KEYS[2] end
  return nil
end
local k = pick(ARGV[1])
if k then redis.call('DEL', k) end
local function bad(flag)
  if flag == 'a' then return KEYS[1] end
  for i = 1, #ARGV do
    if ARGV[i] == flag then return ARGV[i + 1] end
  end
  return KEYS[2]
end
redis.call('DEL', bad('q')) -- want key-argv
return 1
