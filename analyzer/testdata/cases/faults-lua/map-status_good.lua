if ARGV[1] == "" then return {err = "ERR empty"} end
return {ok = "DONE"}
