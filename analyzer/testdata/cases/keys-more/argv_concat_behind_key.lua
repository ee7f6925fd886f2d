local row = KEYS[1]
redis.call('HGET', row .. ARGV[1], 'f') -- want key-argv
redis.call('HGET', row, ARGV[1])
redis.call('HGET', ('%s:%s'):format(row, ARGV[1]), 'f') -- want key-argv
redis.call('HGET', table.concat({ row, ARGV[1] }, ':'), 'f') -- want key-argv
redis.call('HGET', row:gsub('x', ARGV[1]), 'f') -- want key-argv
redis.call('HGET', (row:gsub('x', 'y')), 'f') -- want key-derived
return 1
