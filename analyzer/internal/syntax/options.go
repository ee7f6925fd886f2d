package syntax

// Options of Parse. The zero value asks for what is wrong on every server.
type Options struct {
	// Servers are those the script must compile on. With none, only what every
	// server refuses is an error; otherwise what any of them refuses is, and the
	// message names which.
	Servers Servers
}

// Servers is a set of servers.
type Servers uint16

// The servers that compile differently from one another.
const (
	Redis62 Servers = 1 << iota
	Redis70
	Redis72
	Redis74
	Redis80
	Redis810
	Valkey72
	Valkey80
	Valkey81
	Valkey91
	KeyDB63
	Dragonfly

	// AllServers is every one that compiles Lua 5.1: Dragonfly's Lua is 5.4.
	AllServers = Dragonfly - 1
)

var serverNames = [...]string{
	"redis-6.2", "redis-7.0", "redis-7.2", "redis-7.4", "redis-8.0", "redis-8.10",
	"valkey-7.2", "valkey-8.0", "valkey-8.1", "valkey-9.1", "keydb-6.3", "dragonfly",
}

// Server returns the set of the one server of that name, as targets are written
// (redis-7.2); zero for a name that is none.
func Server(name string) Servers {
	for i, n := range serverNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// What some servers refuse and others take.
const (
	// Builds with the fixes of October 2025 take [[ inside [[ ]], earlier ones do
	// not: refused is what some build of the line refuses. (Of 7.0, it is Debian's
	// build that was asked.)
	noNestedLong = Redis62 | Redis72 | Redis74 | Valkey72 | Valkey80 | Valkey81 | KeyDB63
	// A #! line is of Redis 7.0 and later.
	noShebang = Redis62 | KeyDB63
	// The engine's name is compared without case by Valkey from 8.1 on.
	exactEngine = AllServers &^ (Valkey81 | Valkey91)
)

// wrongOn returns how a message goes on that says what the given servers refuse:
// " on redis-6.2". It is empty where that is no error under these options.
func (o Options) wrongOn(refuse Servers) string {
	if o.Servers == 0 {
		if refuse&AllServers == AllServers {
			return " on every server"
		}
		return ""
	}
	on, sep := "", " on "
	for i, name := range serverNames {
		if refuse&o.Servers&(1<<i) != 0 {
			on += sep + name
			sep = ", "
		}
	}
	return on
}
