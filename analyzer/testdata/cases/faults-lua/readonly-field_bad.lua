string.trim = function(s) return (s:gsub("%s+$", "")) end -- want global-readonly
return ARGV[1]
