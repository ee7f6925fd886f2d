local rows = cmsgpack.unpack(ARGV[1])
for i, row in ipairs(rows) do
  redis.call('HSET', KEYS[i], unpack(row))
  redis.call('HSET', row.key, 'a', 1) -- want key-argv
end
local keys = cjson.decode(ARGV[2])
redis.call('DEL', unpack(keys)) -- want key-argv
local opts = ARGV[3] and cjson.decode(ARGV[3]) or {}
redis.call('SET', KEYS[1], opts.value or '', 'EX', opts.ttl or 60)
redis.call('DEL', opts.key or KEYS[1]) -- want key-argv
opts.key = KEYS[1]
return #rows
