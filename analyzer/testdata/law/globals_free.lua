local M = {}
M.call = redis.call
M.keys = {}
for i, name in ipairs({ 'a', 'b' }) do
  M.keys[name] = KEYS[i]
end
function M.swap()
  local a = M.call('GET', M.keys.a) or ''
  local b = M.call('GET', M.keys.b) or ''
  M.call('SET', M.keys.a, b)
  M.call('SET', M.keys.b, a)
end
M.swap()
return 1
