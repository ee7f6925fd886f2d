local order = {}
for i, key in ipairs(KEYS) do
  order[i] = { key = key, size = redis.call('LLEN', key) }
end
table.sort(order, function(a, b) return a.size < b.size end)
for _, entry in ipairs(order) do
  local id = redis.call('LPOP', entry.key)
  if id then
    return id
  end
end
return false
