local function a(key) return redis.call('GET', key) end -- want key-reply
local function b(key) return a(key) end
local function c(key) return b(key) end
c(KEYS[1])
c(redis.call('GET', KEYS[2]))
local function outer(key)
  local function inner(suffix)
    return redis.call('GET', key .. suffix) -- want key-derived
  end
  return inner('')
    or inner(':x')
end
outer(KEYS[1])
return 1
