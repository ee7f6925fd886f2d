local zone = ARGV[1]
return zone
