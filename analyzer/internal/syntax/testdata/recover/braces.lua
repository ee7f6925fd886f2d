if a == 1 { -- want syntax
  b()
} else { -- want syntax
  c()
}
while true { -- want syntax
  d()
}
return last()
