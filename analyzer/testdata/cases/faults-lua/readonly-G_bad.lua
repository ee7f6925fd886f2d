_G.counter = 1 -- want global-readonly
return 1
