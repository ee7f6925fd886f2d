--- Stores a value once.
---@key value t:{doc}:value
---@arg data bytes opaque
---@return OK Saved
---@return 'taken' Taken -- it was there before
---@return nil Disabled -- the key off is set
---@error TFULL Full -- no more can be saved
---@error TBAD Bad
if ARGV[1] == 'full' then return redis.error_reply('TFULL no room') end
if ARGV[1] == 'bad' then return redis.error_reply('TBAD') end
if ARGV[1] == 'off' then return false end
if redis.call('EXISTS', KEYS[1]) == 1 then return 'taken' end
return redis.call('SET', KEYS[1], ARGV[1])
