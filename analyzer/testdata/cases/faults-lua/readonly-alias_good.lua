local t = {}
t.count = 1
return t.count
