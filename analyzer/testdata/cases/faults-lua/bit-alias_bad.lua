local shl = bit.lshift
return shl(tonumber(ARGV[1]), 32) -- want bit-width
