local ops = {add = function(a, b) return a + b end}
return ops.add(1, 2)
