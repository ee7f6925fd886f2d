-- A command and its key that are chosen together are judged together.
local cmd, key
if ARGV[1] == 'quiet' then
  cmd, key = 'PUBLISH', 'chan'
else
  cmd, key = 'GET', KEYS[1]
end
redis.call(cmd, key)
local verb, where = 'PUBLISH', 'news'
if ARGV[2] == 'x' then
  verb = 'DEL'
  where = KEYS[2]
elseif ARGV[2] == 'y' then
  verb, where = 'GET', KEYS[1]
end
redis.call(verb, where)
if verb == 'DEL' then redis.call(verb, where) end
verb = 'DEL'
redis.call(verb, where) -- want key-literal
return 1
