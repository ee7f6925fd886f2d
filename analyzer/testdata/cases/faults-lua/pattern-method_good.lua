return (ARGV[1]:gsub("%-", ""))
