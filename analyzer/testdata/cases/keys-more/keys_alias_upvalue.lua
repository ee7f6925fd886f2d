local keys, args = KEYS, ARGV
local function at(i) return keys[i] end
local function arg_at(i) return args[i] end
redis.call('GET', at(1))
redis.call('GET', arg_at(1)) -- want key-argv
local both = { keys, args }
redis.call('GET', both[1][1])
redis.call('GET', both[2][1]) -- want key-argv
local any = ARGV[1] == 'k' and keys or args
redis.call('GET', any[1]) -- want key-argv
local one = { unpack(KEYS) }
redis.call('GET', one[1])
return #both
