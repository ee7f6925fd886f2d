local M = {}
function M.dead(id) return redis.call('DEL', 'job:' .. id) end
function M.live(id) return redis.call('DEL', id) end -- want key-argv
local function also_dead()
  local function inner() redis.call('DEL', ARGV[1]) end
  inner()
end
M.live(ARGV[1])
local called = false
local function once()
  if called then return redis.call('DEL', KEYS[2]) end
  called = true
  return redis.call('DEL', 'lit') -- want key-literal
end
once()
return 1
