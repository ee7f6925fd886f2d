--- Lets a call through, or says when to come back.
---@arg cost int
---@return 0 Limited -- none is left
---@return {remaining: int, reset: ms} Allowed -- it may go on
if tonumber(ARGV[1]) > 10 then return 0 end
return {10 - tonumber(ARGV[1]), 2500}
