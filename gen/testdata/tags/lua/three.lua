---@key prefixed {q-<queue>}:x
---@return none
return
