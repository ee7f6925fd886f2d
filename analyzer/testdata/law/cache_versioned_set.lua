local function read_version(row)
  local version = redis.call('HGET', row, 'version')
  return version and tonumber(version) or 0
end
local row = KEYS[1]
if read_version(row) >= tonumber(ARGV[1]) then
  return 0
end
redis.call('HSET', row, 'version', ARGV[1], 'body', ARGV[2])
return 1
