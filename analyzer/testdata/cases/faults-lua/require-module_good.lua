return cjson.encode(ARGV)
