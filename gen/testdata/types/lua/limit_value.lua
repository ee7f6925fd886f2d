---@arg cost int
---@return -1 Limited
---@return 'later' Later
---@return int -- what is left
if ARGV[1] == '0' then return 'later' end
if tonumber(ARGV[1]) > 10 then return -1 end
return 10 - tonumber(ARGV[1])
