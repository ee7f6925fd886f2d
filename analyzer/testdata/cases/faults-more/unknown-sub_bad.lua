-- a misspelt subcommand
return redis.call("XINFO", "STREEM", KEYS[1]) -- want command-unknown
