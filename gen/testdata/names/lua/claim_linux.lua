--- claim_linux has a name that Go would take for a build constraint.
---@key row n:{type}:row
---@return none
return
