package support

// scripts stands for the list that a generated package holds of its scripts.
var scripts []*script
