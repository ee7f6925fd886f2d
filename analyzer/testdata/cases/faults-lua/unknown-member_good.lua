return (string.gsub(ARGV[1], "^%s+", ""))
