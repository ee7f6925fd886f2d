return bit.band(tonumber(ARGV[1]), 0xFFFFFFFFFF) -- want bit-width
