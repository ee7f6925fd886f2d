-- target: redis-7.0
return tostring(os.clock()) -- want global-unavailable
