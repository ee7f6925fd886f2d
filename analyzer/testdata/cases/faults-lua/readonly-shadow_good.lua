local string = {}
string.extra = 1
return string.extra
