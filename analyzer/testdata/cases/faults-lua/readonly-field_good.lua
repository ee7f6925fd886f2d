local trim = function(s) return (s:gsub("%s+$", "")) end
return trim(ARGV[1])
