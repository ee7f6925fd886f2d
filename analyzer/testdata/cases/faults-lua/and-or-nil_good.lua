local v
if ARGV[1] ~= "" then v = ARGV[1] end
return v
