local flags, stamp = struct.unpack('>I4I4', ARGV[1])
if bit.band(flags, 1) == 1 then
  redis.call('SET', KEYS[1], struct.pack('>I4', stamp))
end
redis.call('SETBIT', KEYS[2], flags % 1024, 1)
return flags
