local cmds = {
  { 'HSET', KEYS[1], 'a', ARGV[1] },
  { 'DEL', ARGV[1] },
  { 'EXPIRE', KEYS[1], 10 },
}
redis.call(unpack(cmds[1]))
redis.call(unpack(cmds[2])) -- want key-argv
redis.call(unpack(cmds[3]))
local spec = { cmd = 'SET', key = KEYS[2], args = { ARGV[1], 'NX' } }
redis.call(spec.cmd, spec.key, unpack(spec.args))
spec.key = spec.args[1]
redis.call(spec.cmd, spec.key, 'v') -- want key-argv
return 1
