--- Swaps two values.
---@key left nc:<a>
---@key right nc:<a>:<b>
---@key free
---@return none
local a, b = redis.call('GET', KEYS[1]), redis.call('GET', KEYS[2])
redis.call('SET', KEYS[1], b or '')
redis.call('SET', KEYS[2], a or '')
redis.call('SET', KEYS[3], 'x')
