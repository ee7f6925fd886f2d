local json = require("cjson") -- want global-unavailable
return json.encode(ARGV)
