--- Returns the waits that came.
---@arg waits... ms
---@return ms[]
local got = {}
for i = 1, #ARGV do got[i] = ARGV[i] end
return got
