local order = cjson.decode(ARGV[1])
for _, item in ipairs(order.items) do
  redis.call('HINCRBY', KEYS[1], item.sku, -item.count)
  redis.call('INCRBY', 'stock:' .. item.sku, -item.count) -- want key-argv
end
for sku, n in pairs(order.totals) do
  redis.call('ZINCRBY', KEYS[2], n, sku)
  redis.call('DEL', sku) -- want key-argv
end
local copy = { target = order.target or KEYS[3] }
redis.call('DEL', copy.target) -- want key-argv
return cjson.encode(copy)
