local body = cjson.encode({ id = ARGV[1] })
redis.call('SET', KEYS[1], body)
redis.call('SET', body, 1) -- want key-argv
redis.call('SET', cjson.encode({ 'a', 1 }), 1) -- want key-literal
redis.call('SET', cmsgpack.pack(KEYS[1]), 1) -- want key-derived
redis.call('SET', struct.pack('>I', tonumber(ARGV[2])), 1) -- want key-argv
redis.call('SET', bit.tohex(255), 1) -- want key-literal
redis.call('SET', redis.sha1hex(ARGV[1]), 1) -- want key-argv
redis.call('SET', tostring(nil), 1) -- want key-literal
return 1
