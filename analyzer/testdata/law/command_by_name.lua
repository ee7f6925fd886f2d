local ops = { add = 'SADD', remove = 'SREM' }
local command = ops[ARGV[1]]
if not command then
  return redis.error_reply('EOP add or remove')
end
return redis.call(command, KEYS[1], unpack(ARGV, 2))
