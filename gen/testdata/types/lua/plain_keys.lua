--- Appends one list's head to another; its keys have no template.
---@key from
---@key into
---@return string? -- what was moved
local v = redis.call('LPOP', KEYS[1])
if v then redis.call('RPUSH', KEYS[2], v) end
return v
