local function reduce(list, fn, acc)
  for i = 1, #list do
    acc = fn(acc, list[i])
  end
  return acc
end
return reduce(KEYS, function(sum, key)
  return sum + redis.call('SCARD', key)
end, 0)
