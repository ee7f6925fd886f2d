redis.call('ZINTERSTORE', KEYS[1], 3, KEYS[2], KEYS[3], KEYS[4], 'AGGREGATE', 'MAX')
redis.call('ZINTERSTORE', KEYS[1], '2', KEYS[2], ARGV[1]) -- want key-argv
redis.call('ZINTER', ARGV[1], KEYS[1], KEYS[2])
redis.call('SINTERCARD', 1, KEYS[1], 'LIMIT', ARGV[1])
redis.call('EVALSHA', ARGV[1], 2, KEYS[1], 'x', ARGV[2]) -- want key-literal
local n = 2
redis.call('ZDIFF', n, KEYS[1], KEYS[2])
redis.call('ZDIFF', n, KEYS[1], 'y') -- want key-literal
return redis.call('LMPOP', 1, KEYS[1], 'LEFT')
