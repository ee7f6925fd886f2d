--- Returns members with their scores, best last.
---@key board t:{doc}:board
---@return flat{member: string, score: float}[]
return redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
