--- I move things.
---@key Queue_1
---@key Queue1
---@arg range string
---@return none
return
