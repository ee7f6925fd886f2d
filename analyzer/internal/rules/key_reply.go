package rules

import "github.com/echomq/luakeys/analyzer/internal/provenance"

// KeyReply reports key names that come out of replies.
var KeyReply = &Rule{
	Name:     "key-reply",
	Group:    Keys,
	Severity: SeverityError,
	Title:    "a key name comes from a reply",
	Why: "A name read from the database is known only while the script runs, so the caller cannot declare it and the server cannot know " +
		"beforehand which node or thread the script belongs to.",
	Help:  "read the name in the host first and pass the key in KEYS, keep the data in a hash under a declared key, or declare a base that such keys start with",
	Bad:   "local id = redis.call('LPOP', KEYS[1])\nif not id then return 0 end\nreturn redis.call('DEL', 'job:' .. id)\n",
	Good:  "local id = redis.call('LPOP', KEYS[1])\nif not id then return 0 end\nreturn redis.call('HDEL', KEYS[2], id)\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		reportKeys(p, provenance.ClassReply, func(k *provenance.KeyArg) string {
			return keyOf(p, k) + ", comes from a reply: the caller did not declare it"
		})
	},
}
