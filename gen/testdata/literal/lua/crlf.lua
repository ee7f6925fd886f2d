--- Has CRLF ends.
---@return string
return "x"
