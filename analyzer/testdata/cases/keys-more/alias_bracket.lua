local api = { go = redis['call'], try = redis["pcall"] }
local go = api['go']
go('SET', KEYS[1], ARGV[1])
go('SET', ARGV[1], KEYS[1]) -- want key-argv
api.try('DEL', 'fixed') -- want key-literal
local _, again = api, redis
again.call('UNLINK', ARGV[2]) -- want key-argv
return again['call']('GET', KEYS[1])
