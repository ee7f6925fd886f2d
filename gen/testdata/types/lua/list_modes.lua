---@arg modes... string in=x|y
---@return string[]
local got = {}
for i = 1, #ARGV do got[i] = ARGV[i] end
return got
