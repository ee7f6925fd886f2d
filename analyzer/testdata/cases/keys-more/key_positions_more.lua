redis.call('COPY', KEYS[1], ARGV[1]) -- want key-argv
redis.call('LMOVE', KEYS[1], KEYS[2], 'LEFT', 'RIGHT')
redis.call('LMOVE', KEYS[1], 'done', 'LEFT', 'RIGHT') -- want key-literal
redis.call('SMOVE', KEYS[1], KEYS[2], ARGV[1])
redis.call('EVAL', 'return 1', 1, KEYS[1], ARGV[1])
redis.call('GEORADIUS', KEYS[1], 1, 2, 3, 'm', 'STORE', ARGV[1]) -- want key-argv
redis.call('PFMERGE', KEYS[1], KEYS[2], 'x') -- want key-literal
redis.call('ZRANGESTORE', ARGV[1], KEYS[1], 0, -1) -- want key-argv
redis.call('SINTERCARD', 2, KEYS[1], KEYS[2], 'LIMIT', 5)
redis.call('LCS', KEYS[1], ARGV[1]) -- want key-argv
return 1
