---@arg ttl s?
---@arg tags... string
---@return string[]
local got = {}
for i = 1, #ARGV do got[i] = ARGV[i] end
return got
