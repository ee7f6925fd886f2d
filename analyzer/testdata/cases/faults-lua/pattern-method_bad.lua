return (ARGV[1]:gsub("-", "")) -- want pattern-magic
