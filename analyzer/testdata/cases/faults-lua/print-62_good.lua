-- target: redis-6.2
print(ARGV[1])
return 1
