if ARGV[1] == "x" then
  return 1
end
error("ERR no such mode")
