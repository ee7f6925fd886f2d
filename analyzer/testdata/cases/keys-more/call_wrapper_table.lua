local db = {}
function db.run(cmd, key, ...)
  return redis.call(cmd, key, ...) -- want key-reply
end
function db.get(key) return db.run('GET', key) end
function db.set(key, v) return db.run('SET', key, v) end
local next_key = db.get(KEYS[1])
db.set(KEYS[2], ARGV[1])
if next_key then
  db.set(next_key, ARGV[1])
end
return db.get(KEYS[2])
