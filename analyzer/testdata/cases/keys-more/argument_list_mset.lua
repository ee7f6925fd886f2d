local pairs_ = {}
for i = 1, #KEYS do
  pairs_[2 * i - 1] = KEYS[i]
  pairs_[2 * i] = ARGV[i]
end
redis.call('MSET', unpack(pairs_))
local wrong = {}
for i = 1, #KEYS do
  wrong[#wrong + 1] = ARGV[i]
  wrong[#wrong + 1] = KEYS[i]
end
redis.call('MSET', unpack(wrong)) -- want key-argv
return #wrong
