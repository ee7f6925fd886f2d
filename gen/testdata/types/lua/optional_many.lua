--- Returns the arguments that came.
---@arg name string
---@arg ttl ms? default=1500
---@arg mode string? in=a|b
---@arg limit int?
---@arg at unixms?
---@arg exact bool?
---@return string[]
local got = {}
for i = 1, #ARGV do got[i] = ARGV[i] end
return got
