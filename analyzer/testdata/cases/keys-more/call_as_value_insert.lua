local steps = {}
table.insert(steps, redis.call)
steps[1]('DEL', ARGV[1]) -- want key-argv
steps[1]('DEL', KEYS[1])
local function second(_, f) return f end
second(1, redis.pcall)('DEL', ARGV[2]) -- want key-argv
local choose = ARGV[1] and redis.call or redis.pcall
choose('DEL', 'k:' .. ARGV[1]) -- want key-argv
for _, f in ipairs({ redis.call, redis.pcall }) do
  f('GET', ARGV[1]) -- want key-argv
  f('GET', KEYS[1])
end
return 1
