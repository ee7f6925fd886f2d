---@key plain {queue}
---@key again <queue>:{queue}:<queue>
---@return none
return
