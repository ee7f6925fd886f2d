return {1, {"name", "a"}}
