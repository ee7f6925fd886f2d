for i = 1, #KEYS - 1, 2 do
  local from, to = KEYS[i], KEYS[i + 1]
  if redis.call('EXISTS', from) == 1 then
    redis.call('RENAME', from, to)
  end
end
local half = #KEYS / 2
for i = 1, half do
  redis.call('COPY', KEYS[i], KEYS[half + i], 'REPLACE')
end
return half
