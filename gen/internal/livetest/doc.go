// Package livetest holds the tests that run generated code: the golden packages of
// gen/testdata, against miniredis and real servers. It is apart from package gen's
// own tests so that those can rewrite the golden packages while these do not compile.
package livetest
