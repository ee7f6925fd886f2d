---@key limits lim:{=limits}:<user>
---@key limits_all lim:{=limits}:all
---@key total lim:{=limits}:
---@return none
return
