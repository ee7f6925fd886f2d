local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000
local burst, rate, period, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local interval = period / rate
local tat = tonumber(redis.call('GET', KEYS[1]) or now)
tat = math.max(tat, now) + interval * cost
local room = now - (tat - interval * burst)
if room < 0 then
  return { 0, tostring(-room) }
end
redis.call('SET', KEYS[1], tostring(tat), 'EX', math.ceil(tat - now) + 1)
return { 1, tostring(room) }
