--- Says whether a note was given.
---@arg id string
---@arg note bytes?
---@return 1 Given
---@return 0 LeftOut
if ARGV[2] then return 1 end
return 0
