--- Shares an error code with save, and has another name for one.
---@key value t:{doc}:value
---@arg data bytes
---@return OK Saved
---@error TFULL Full -- never
---@error TBAD Broken
if ARGV[1] == 'bad' then return redis.error_reply('TBAD as ever') end
return redis.call('SET', KEYS[1], ARGV[1])
