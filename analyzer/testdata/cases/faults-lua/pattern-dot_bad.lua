local parts = {}
for w in string.gmatch(ARGV[1], "a.b") do parts[#parts + 1] = w end -- want pattern-magic
return parts
