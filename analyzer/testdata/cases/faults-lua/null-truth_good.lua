local doc = cjson.decode(ARGV[1])
if not doc.owner then return 0 end
return 1
