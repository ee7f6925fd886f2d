-- a comment comes first
#!lua name=lib -- want shebang
return last()
