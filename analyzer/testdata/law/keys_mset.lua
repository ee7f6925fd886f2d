local args = {}
for i = 1, #KEYS do
  args[#args + 1] = KEYS[i]
  args[#args + 1] = ARGV[i] or ''
end
if #args == 0 then
  return 0
end
redis.call('MSET', unpack(args))
return #args / 2
