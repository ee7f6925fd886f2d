local sets = {}
for _, key in ipairs(KEYS) do
  if redis.call('EXISTS', key) == 1 then
    sets[#sets + 1] = key
  end
end
if #sets == 0 then
  return 0
end
return redis.call('SINTERCARD', #sets, unpack(sets))
