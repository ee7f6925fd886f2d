-- Priorities have a list each: which one is chosen by number, not built from it.
local priority = tonumber(ARGV[2]) or 1
if priority < 1 or priority > #KEYS then
  priority = #KEYS
end
return redis.call('RPUSH', KEYS[priority], ARGV[1])
