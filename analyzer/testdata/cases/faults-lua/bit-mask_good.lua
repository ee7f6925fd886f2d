return bit.band(tonumber(ARGV[1]), 0xFFFFFFF)
