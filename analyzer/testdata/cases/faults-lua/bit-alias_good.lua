local shl = bit.lshift
return shl(tonumber(ARGV[1]), 31)
