local function run(command, ...)
  local reply = redis.pcall(command, ...)
  if type(reply) == 'table' and reply.err then
    return redis.error_reply('EWRAP ' .. reply.err)
  end
  return reply
end
run('SADD', KEYS[1], unpack(ARGV))
run('EXPIRE', KEYS[1], 60)
return run('SCARD', KEYS[1])
