--- Takes the head of a list.
---@key list t:{doc}:list
---@return {item: bytes, left: int}
---@return {}
local v = redis.call('LPOP', KEYS[1])
if not v then return {} end
return {v, redis.call('LLEN', KEYS[1])}
