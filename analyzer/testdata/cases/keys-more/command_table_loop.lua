local plan = {}
plan[#plan + 1] = { 'INCR', KEYS[1] }
plan[#plan + 1] = { 'DECR', KEYS[2] }
for _, step in ipairs(plan) do
  redis.call(unpack(step))
end
plan[#plan + 1] = { 'DEL', 'tmp:' .. ARGV[1] }
for _, step in ipairs(plan) do
  redis.call(step[1], step[2]) -- want key-argv
end
return #plan
