-- The host passes every row of the tag behind the tag's own set.
local tag = KEYS[1]
local rows = {}
for i = 2, #KEYS do
  table.insert(rows, KEYS[i])
end
if #rows > 0 then
  redis.call('UNLINK', unpack(rows))
end
return redis.call('DEL', tag)
