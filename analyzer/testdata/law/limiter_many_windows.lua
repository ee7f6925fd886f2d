-- One counter for each window. KEYS: counters. ARGV: pairs of limit and length.
local counts = {}
for i, counter in ipairs(KEYS) do
  local limit = tonumber(ARGV[2 * i - 1])
  counts[i] = tonumber(redis.call('GET', counter) or 0)
  if counts[i] >= limit then
    return { 0, i }
  end
end
for i, counter in ipairs(KEYS) do
  redis.call('INCR', counter)
  if counts[i] == 0 then
    redis.call('EXPIRE', counter, ARGV[2 * i])
  end
end
return { 1, 0 }
