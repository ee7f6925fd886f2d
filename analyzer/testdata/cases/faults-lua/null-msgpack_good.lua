local doc = cmsgpack.unpack(ARGV[1])
if doc.owner == nil then return 0 end
return 1
