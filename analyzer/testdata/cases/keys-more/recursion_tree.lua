local function walk(node)
  if type(node) == 'table' then
    for _, child in pairs(node) do walk(child) end
    return
  end
  redis.call('TOUCH', node) -- want key-argv
end
walk({ KEYS[1], { KEYS[2], { ARGV[1] } } })
local visit
visit = function(keys, depth)
  if depth > #keys then return end
  redis.call('TOUCH', keys[depth])
  visit(keys, depth + 1)
end
visit(KEYS, 1)
return 1
