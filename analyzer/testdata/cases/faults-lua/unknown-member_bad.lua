return string.trim(ARGV[1]) -- want global-undefined
