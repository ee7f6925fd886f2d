local members = {}
for i = 2, #ARGV do
  members[#members + 1] = i
  members[#members + 1] = ARGV[i]
end
redis.call('ZADD', KEYS[1], unpack(members))
redis.call('ZADD', ARGV[1], unpack(members)) -- want key-argv
redis.call('DEL', unpack(members)) -- want key-argv
local hash = { KEYS[2] }
for i = 1, #ARGV, 2 do
  hash[#hash + 1] = ARGV[i]
  hash[#hash + 1] = ARGV[i + 1]
end
return redis.call('HSET', unpack(hash))
