--- Returns a text as it came.
---@arg text string
---@return string
return ARGV[1]
