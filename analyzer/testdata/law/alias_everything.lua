local call, pcall_ = redis.call, redis.pcall
local K, A = KEYS, ARGV
local set = K[1]
local copy = set
local function touch(key) return call('TOUCH', key) end
touch(copy)
local added = pcall_('SADD', set, A[1])
if type(added) == 'table' then return added end
return call('SCARD', copy)
