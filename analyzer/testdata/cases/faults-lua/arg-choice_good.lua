return ARGV[1] == "yes" and 1 or 0
