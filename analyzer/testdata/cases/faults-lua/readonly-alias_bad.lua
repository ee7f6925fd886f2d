local t = table
t.count = 1 -- want global-readonly
return #ARGV
