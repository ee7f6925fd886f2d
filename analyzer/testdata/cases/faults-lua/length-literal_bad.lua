local limits = {low = 1, high = 5}
return #limits -- want length-of-map
