return cjson.encode({"a", {id = 1, n = 2}, {}})
