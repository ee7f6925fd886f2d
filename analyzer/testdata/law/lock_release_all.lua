-- Releases every lock that the caller owns.
local released = 0
for _, lock in ipairs(KEYS) do
  if redis.call('GET', lock) == ARGV[1] then
    released = released + redis.call('DEL', lock)
  end
end
return released
