local f = loadstring("return 1 + 1")
return f()
