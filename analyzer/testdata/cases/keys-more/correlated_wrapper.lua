local function run(cmd, key) return redis.call(cmd, key) end
local cmd, key
if #ARGV == 1 then cmd, key = 'PUBLISH', 'chan' else cmd, key = 'GET', KEYS[1] end
run(cmd, key)
local function pick(flag)
  local name, where = 'PUBLISH', 'c'
  if flag then name, where = 'LLEN', KEYS[2] end
  return redis.call(name, where)
end
pick(ARGV[1] == 'x')
pick(true)
pick(false)
return run(cmd, key)
