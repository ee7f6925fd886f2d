local ops = {
  note = { cmd = 'PUBLISH', key = 'chan' },
  bump = { cmd = 'INCR', key = KEYS[1] },
}
local op = ops[ARGV[1]]
if op then redis.call(op.cmd, op.key) end
local bad = { a = { cmd = 'PUBLISH', key = ARGV[1] }, b = { cmd = 'INCR', key = 'n' } }
local b = bad[ARGV[2]]
redis.call(b.cmd, b.key) -- want key-literal
for _, step in ipairs({ { 'PUBLISH', ARGV[1] }, { 'DEL', KEYS[1] } }) do
  redis.call(unpack(step))
  redis.call(step[1], step[2])
  redis.call(step[1], unpack(step, 2))
end
return 1
