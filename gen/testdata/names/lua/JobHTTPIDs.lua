--- Returns nothing.
---@key jobIDs n:{job}:ids
---@key MarshalJSON n:{job}:m
---@key apiURL n:{error}:u
---@return {httpUrl: string, userIDs: string[]}
return {'u', {}}
