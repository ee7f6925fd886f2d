-- A command without key positions takes anything.
local quiet = ARGV[1] == '1' and 'PUBLISH' or 'SPUBLISH'
redis.call('PUBLISH', ARGV[1], ARGV[2])
redis.call('PUBLISH', 'chan:' .. ARGV[1], ARGV[2])
redis.call('TIME')
redis.call(quiet == 'PUBLISH' and 'GET' or 'TTL', ARGV[3]) -- want key-argv
redis.call(ARGV[2] == 'x' and 'PUBLISH' or 'PING', ARGV[3])
return 1
