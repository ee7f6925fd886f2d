local limits = {1, 5}
return #limits
