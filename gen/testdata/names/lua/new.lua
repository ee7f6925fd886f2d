---@key string n:{type}:string
---@key scan n:{type}:scan
---@return string Value
---@return 0 Reply
return 0
