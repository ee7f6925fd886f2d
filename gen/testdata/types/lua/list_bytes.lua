---@arg parts... bytes
---@return bytes[]
local got = {}
for i = 1, #ARGV do got[i] = ARGV[i] end
return got
