local key = KEYS[1]
if ARGV[1] == 'shadow' then
  key = key .. ':shadow'
end
redis.call('GET', key) -- want key-derived
key = KEYS[1]
if ARGV[1] == 'other' then
  key = 'other'
end
redis.call('GET', key) -- want key-literal
key = key and KEYS[2]
redis.call('GET', key)
local parts = {}
parts[#parts + 1] = KEYS[1]
if ARGV[2] then parts[#parts + 1] = ARGV[2] end
redis.call('GET', table.concat(parts, ':')) -- want key-argv
return 1
