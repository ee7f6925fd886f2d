local function pop() return redis.call("LPOP", KEYS[1]) end
while redis.call("LLEN", KEYS[1]) > 0 do pop() end
return 1
