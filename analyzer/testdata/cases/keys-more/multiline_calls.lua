redis.call(
  'MSET',
  KEYS[1], ARGV[1],
  ARGV[2], ARGV[3], -- want key-argv
  KEYS[2], 'v'
)
redis.call("EXPIRE",
  ("%s"):rep(2) -- want key-literal
  , 10)
local args = {
  'DEL',
  KEYS[1],
  ARGV[1],
}
return redis.call(
  unpack(args) -- want key-argv
)
