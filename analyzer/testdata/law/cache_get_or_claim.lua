local value = redis.call('GET', KEYS[1])
if value then
  return { 'hit', value }
end
if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'EX', ARGV[2]) then
  return { 'claim' }
end
return { 'wait' }
