local doc = cjson.decode(ARGV[1])
local owner = doc.owner
if owner ~= nil and owner ~= cjson.null then return owner end
return "nobody"
