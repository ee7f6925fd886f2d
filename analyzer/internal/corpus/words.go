package corpus

import "strings"

var prose = strings.Fields(`the a an this each every job queue lock lease key member score value field bucket window
	token worker stream group entry set list hash counter limit quota tenant user session cart order item stock price event
	is are was must may holds moves removes adds counts expires keeps returns refuses admits reads writes checks marks
	when where while if unless until before after within without from to into of in on by for with and or not only
	first last next pending active delayed stalled completed failed expired empty known new old same other caller server
	here once twice again atomically already still never always nothing`)

var vocabularies = map[string][]string{
	"field": strings.Fields("state attempts payload owner created updated status count total limit version token score priority delay " +
		"timestamp progress result reason name data opts parent queue lockedUntil processedOn finishedOn maxAttempts balance reserved"),
	"local": strings.Fields("value current count total result reply now ttl limit id member score owner state data entry items size key field " +
		"amount window expires token remaining cursor index row added removed"),
	"fn": strings.Fields("add_job move_to_active trim_events release_lock collect_metrics store_row get_or_set is_expired read_fields " +
		"update_parent notify_waiters promote_delayed remove_member check_limit next_score"),
	"state": strings.Fields("pending active delayed completed failed paused waiting locked released expired cancelled done"),
	"code":  strings.Fields("EMQKIND EMQSTATE EMQLOCK EMQLIMIT NOTFOUND CONFLICT BUSY EXPIRED"),
	"word":  strings.Fields("wait active job lock stalled priority meta events repeat limiter marker delayed"),
}

// helpers are local functions that scripts carry about, used or not.
var helpers = []string{`
local rcall = redis.call

-- Reads a number from a field; @prose@.
local function number_of(key, field, default)
  local raw = rcall("HGET", key, field)
  if not raw then
    return default
  end
  return tonumber(raw) or default
end
`, `
--[[
  @prose@
  @prose@
]]
local function now_ms()
  local time = redis.call("TIME")
  return tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end
`, `
local function split(text, separator)
  local parts = {}
  for part in string.gmatch(text, "([^" .. separator .. "]+)") do
    parts[#parts + 1] = part
  end
  return parts
end
`, `
-- @prose@
local function fail(code, text)
  return redis.error_reply(code .. " " .. text)
end

local function to_map(flat)
  local map = {}
  for i = 1, #flat, 2 do
    map[flat[i]] = flat[i + 1]
  end
  return map
end
`, `
local batch_size = @n@

-- Calls in batches: unpack takes no more than 7999 values.
local function in_batches(command, key, list)
  local total = 0
  for from = 1, #list, batch_size do
    local to = math.min(from + batch_size - 1, #list)
    total = total + redis.call(command, key, unpack(list, from, to))
  end
  return total
end
`}
