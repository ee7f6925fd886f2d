-- target: redis-7.4
return tostring(os.clock())
