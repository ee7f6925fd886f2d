table.sort(KEYS)
redis.call('DEL', unpack(KEYS))
local all = {}
for _, k in ipairs(KEYS) do all[#all + 1] = k end
table.sort(all, function(a, b) return a > b end)
redis.call('DEL', all[1])
all[#all + 1] = ARGV[1]
table.sort(all)
redis.call('DEL', all[1]) -- want key-argv
local set = {}
for _, k in ipairs(KEYS) do set[k] = true end
for k in pairs(set) do redis.call('DEL', k) end
return 1
