local state = {}
state.counter = 1
return state.counter
