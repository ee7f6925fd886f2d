local words = {}
for word in string.gmatch(ARGV[1], '%w+') do
  words[#words + 1] = word:lower()
end
for _, word in ipairs(words) do
  redis.call('ZINCRBY', KEYS[1], 1, word)
end
local line = table.concat(words, ' ')
redis.call('SET', KEYS[2], line:sub(1, 100))
redis.call('HSET', KEYS[3], 'sha', redis.sha1hex(line), 'size', #line)
return string.format('%d words', #words)
