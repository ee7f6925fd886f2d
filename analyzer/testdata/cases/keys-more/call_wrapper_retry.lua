local function retry(n, f, ...)
  for _ = 1, n do
    local ok, reply = pcall(f, ...) -- want key-argv
    if ok then return reply end
  end
end
retry(3, redis.call, 'GET', KEYS[1])
retry(3, redis.call, 'GET', 'x' .. ARGV[1])
local function safe(f, ...) return f(...) end
safe(function(key) return redis.call('DEL', key) end, KEYS[1])
return safe(function(key) return redis.call('DEL', key) end, ARGV[1]) -- want key-argv
