string.gsub(ARGV[1], '%w+', function(word)
  redis.call('DEL', word) -- want key-argv
  redis.call('RPUSH', KEYS[1], word)
end)
table.foreach(ARGV, function(_, value)
  redis.call('DEL', value) -- want key-argv
end)
table.foreach(KEYS, function(_, value)
  redis.call('DEL', value)
end)
table.sort(KEYS, function(a, b)
  return redis.call('LLEN', a) < redis.call('LLEN', b)
end)
return redis.call('LPOP', KEYS[1])
