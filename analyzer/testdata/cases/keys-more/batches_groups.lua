local groups = {}
for i, id in ipairs(ARGV) do
  local g = i % 4 + 1
  groups[g] = groups[g] or {}
  table.insert(groups[g], id)
end
for g, ids in pairs(groups) do
  redis.call('SADD', KEYS[g], unpack(ids))
  redis.call('SADD', 'group:' .. g, unpack(ids)) -- want key-literal
  redis.call('DEL', ids[1]) -- want key-argv
end
return 1
