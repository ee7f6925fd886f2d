--- Returns a count, names, or a pair.
---@arg what string
---@return int Count
---@return string[] Names
---@return {name: string, n: int}? Pair
---@return 'none' Nothing
if ARGV[1] == 'count' then return 3 end
if ARGV[1] == 'names' then return {'a', 'b', 'c'} end
if ARGV[1] == 'pair' then return {'a', 1} end
if ARGV[1] == 'nil' then return false end
return 'none'
