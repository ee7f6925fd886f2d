return ARGV[1] and 1 or 0 -- want arg-truthy
