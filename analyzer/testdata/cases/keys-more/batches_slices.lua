local ids = {}
for i = 1, #ARGV do ids[i] = ARGV[i] end
for from = 1, #ids, 7 do
  redis.call('SADD', KEYS[1], unpack(ids, from, math.min(from + 6, #ids)))
  redis.call('DEL', unpack(ids, from, math.min(from + 6, #ids))) -- want key-argv
end
for from = 1, #KEYS, 7 do
  redis.call('DEL', unpack(KEYS, from, math.min(from + 6, #KEYS)))
end
return #ids
