local code = redis.call("GET", KEYS[1])
return loadstring(code)() -- want code-dynamic
