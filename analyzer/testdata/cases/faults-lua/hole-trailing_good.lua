local last
if ARGV[1] == "x" then last = "one" end
return {"a", last}
