local function fail(code, text)
  return redis.error_reply(code .. ' ' .. text)
end
local kind = redis.call('TYPE', KEYS[1]).ok
if kind ~= 'hash' and kind ~= 'none' then
  return fail('ETYPE', 'the row is a ' .. kind)
end
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 then
  return fail('EDUP', 'the field is there')
end
return redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
