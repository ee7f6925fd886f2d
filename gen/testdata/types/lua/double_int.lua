--- Returns twice an integer, as a number.
---@arg n int
---@return int -- the double
return 2 * tonumber(ARGV[1])
