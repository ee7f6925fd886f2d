local ops = { a = { cmd = 'PUBLISH', key = 'chan' }, b = { cmd = 'GET', key = KEYS[1] } }
local op = ops[ARGV[1]]
if not op then return 0 end
local cmd, key = op.cmd, op.key
redis.call(cmd, key)
local where = op.key
redis.call(op.cmd, where)
local c2, k2 = unpack(({ { 'PUBLISH', 'c' }, { 'GET', KEYS[1] } })[#ARGV])
redis.call(c2, k2) -- want key-literal
cmd = 'GET'
redis.call(cmd, key) -- want key-literal
op = ops.a
redis.call(op.cmd, key)
redis.call('GET', key) -- want key-literal
local function again(n)
  if n > 0 then again(n - 1) end
  local x, y = 'PUBLISH', 'c'
  if n > 1 then x, y = 'GET', KEYS[2] end
  return redis.call(x, y)
end
return again(#ARGV)
