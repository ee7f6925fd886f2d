--- Returns a number as the text that came.
---@arg x float
---@return float
return ARGV[1]
