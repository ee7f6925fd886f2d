local function count(...) return #arg end
return count(unpack(ARGV))
