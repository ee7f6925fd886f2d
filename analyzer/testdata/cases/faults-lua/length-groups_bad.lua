local groups = {}
for i = 1, #ARGV do
  groups[ARGV[i]] = (groups[ARGV[i]] or 0) + 1
end
if #groups > 1 then return "several" end -- want length-of-map
return "one"
