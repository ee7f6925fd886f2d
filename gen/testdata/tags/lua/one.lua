---@key shard tags:<region>:{<tenant>:<queue>}:<id>
---@key other tags:{<tenant>:<queue>}:<tenant>
---@return none
return
