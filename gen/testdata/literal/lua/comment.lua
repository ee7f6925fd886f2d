--- Ends without a newline.
--- */ // `go:build ignore`
---+build ignore
---@return int
return 1