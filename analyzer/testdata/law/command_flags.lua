local args = { 'SET', KEYS[1], ARGV[1] }
if ARGV[2] ~= '' then
  args[#args + 1] = 'PX'
  args[#args + 1] = ARGV[2]
end
if ARGV[3] == '1' then
  table.insert(args, 'NX')
end
return redis.call(unpack(args))
