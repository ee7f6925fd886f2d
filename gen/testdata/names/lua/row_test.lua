---@key row n:{type}:another
---@return none
return
