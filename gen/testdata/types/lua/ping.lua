---@return status
return redis.call('PING')
