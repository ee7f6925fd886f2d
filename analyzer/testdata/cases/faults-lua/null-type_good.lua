local doc = cjson.decode(ARGV[1])
if doc.owner ~= nil and type(doc.owner) == "string" then return doc.owner end
return "nobody"
