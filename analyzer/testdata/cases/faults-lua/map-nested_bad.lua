return {1, {name = "a"}} -- want return-map
