---@return string
return "﻿"