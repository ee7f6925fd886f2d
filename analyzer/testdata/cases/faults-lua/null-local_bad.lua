local doc = cjson.decode(ARGV[1])
local owner = doc.owner
if owner ~= nil then return owner end -- want cjson-null
return "nobody"
