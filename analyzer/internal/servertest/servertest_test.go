package servertest

import "testing"

// TestServers starts every server there is and asks each for what it was taken for.
func TestServers(t *testing.T) {
	for _, s := range All(t) {
		c, err := Dial(s.Addr)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		got, err := c.Do("EVAL", "return {KEYS[1], #ARGV[1], false, {err='E x'}}", "1", "k", "a\r\n\x00b")
		list, _ := got.([]any)
		if err != nil || len(list) != 4 || list[0] != "k" || list[1] != int64(5) || list[2] != nil || list[3] != ReplyError("E x") {
			t.Errorf("%s at %s: EVAL gave %#v, %v", s.Name, s.Addr, got, err)
		}
		if _, err := c.Do("SCRIPT", "LOAD", "return +"); err == nil {
			t.Errorf("%s took a broken script", s.Name)
		}
		t.Logf("%s %s", s.Name, s.Version)
	}
}
