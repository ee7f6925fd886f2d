--- Has a contract that says nothing of its reply.
---@arg what string
if ARGV[1] == 'nil' then return false end
return {1, ARGV[1]}
