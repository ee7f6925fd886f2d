-- one helper, commands of several lengths
local function run(name, ...) return redis.call(name, KEYS[1], ...) end
run("INCR")
run("EXPIRE", 60)
return run("GET")
