local function exec(...)
  local args = { ... }
  args[2] = args[2] .. ':v2'
  return redis.call(unpack(args)) -- want key-derived
end
exec('GET', KEYS[1])
local function plain(...)
  local args = { ... }
  args[#args + 1] = 'EX'
  args[#args + 1] = 60
  return redis.call(unpack(args))
end
return plain('SET', KEYS[1], ARGV[1])
