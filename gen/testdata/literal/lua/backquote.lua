--- Has a `quote`.
---@return string
return "`"
