local function drain(i, n)
  if i > #KEYS or n <= 0 then
    return {}
  end
  local id = redis.call('LPOP', KEYS[i])
  if not id then
    return drain(i + 1, n)
  end
  local rest = drain(i, n - 1)
  rest[#rest + 1] = id
  return rest
end
return drain(1, tonumber(ARGV[1]))
