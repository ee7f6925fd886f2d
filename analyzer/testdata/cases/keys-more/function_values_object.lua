local Queue = {}
Queue.__index = Queue
local function new(key, log)
  return { key = key, log = log, push = Queue.push, drop = Queue.drop }
end
function Queue.push(self, v) return redis.call('RPUSH', self.key, v) end
function Queue.drop(self) return redis.call('DEL', self.log) end -- want key-literal
local q = new(KEYS[1], 'log')
q.push = q.push or Queue.push
q:push(ARGV[1])
q.drop = Queue.drop
q:drop()
return 1
