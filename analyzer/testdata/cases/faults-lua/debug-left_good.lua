local r = redis
r.log(r.LOG_DEBUG, "here")
return 1
