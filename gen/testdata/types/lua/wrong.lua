--- Breaks its contract in the way that is asked for.
---@arg how string
---@return {a: int, b: string, c: int[]}
if ARGV[1] == 'int' then return 1 end
if ARGV[1] == 'nil' then return false end
if ARGV[1] == 'short' then return {1, 'b'} end
if ARGV[1] == 'long' then return {1, 'b', {}, 4} end
if ARGV[1] == 'kind' then return {'x', 'b', {}} end
if ARGV[1] == 'inner' then return {1, 'b', {2, 'three'}} end
if ARGV[1] == 'status' then return {1, redis.status_reply('b'), {}} end
return {1, 'b', {2}}
