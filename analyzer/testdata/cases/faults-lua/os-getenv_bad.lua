local zone = os.getenv("TZ") -- want global-unavailable
return zone
