--- Returns a value without touching it, unless the switch is set.
---@key value ro:{doc}
---@return string?
local value = redis.call('GET', KEYS[1])
-- luakeys:ignore key-literal every document shares the switch
if redis.call('EXISTS', 'ro:switch') == 1 then return false end
return value
