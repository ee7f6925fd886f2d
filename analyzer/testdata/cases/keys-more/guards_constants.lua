local suffix = ARGV[1]
if suffix ~= 'a' and suffix ~= 'b' then
  return redis.error_reply('ESUFFIX')
end
redis.call('GET', suffix) -- want key-literal
local kind = ARGV[2]
if kind == 'x' then
  redis.call('GET', 'k:' .. kind) -- want key-literal
elseif kind == 'y' then
  redis.call('GET', kind) -- want key-literal
else
  redis.call('GET', kind) -- want key-argv
end
local t = type(ARGV[3]) == 'string' and ARGV[3]
redis.call('GET', t) -- want key-argv
return 1
