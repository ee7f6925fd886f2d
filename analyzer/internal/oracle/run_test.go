package oracle

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	lua "github.com/yuin/gopher-lua"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// program is one generated script.
type program struct {
	src     string
	library bool // it registers functions, which are called
	// unknown: it holds a construct that design.md calls unknown (a metatable, code
	// loaded at run time, an environment), so that unknown findings are no surprise.
	unknown bool
	// hands: redis.call itself goes where calls have no line of their own.
	hands bool
}

// access is one key that a command had at run time.
type access struct {
	line int
	cmd  string
	key  string
	call int // which call of a library
}

// maxInstructions bounds a run; what was seen up to there counts.
const maxInstructions = 60_000

// fuel is a context that is done after a number of instructions: gopher-lua asks for
// Done before each.
type fuel struct {
	left int
	done chan struct{}
}

func newFuel() *fuel { return &fuel{left: maxInstructions, done: make(chan struct{})} }

var errFuel = errors.New("instruction limit")

func (f *fuel) Deadline() (time.Time, bool) { return time.Time{}, false }
func (f *fuel) Value(any) any               { return nil }

func (f *fuel) Done() <-chan struct{} {
	if f.left--; f.left == 0 {
		close(f.done)
	}
	return f.done
}

func (f *fuel) Err() error {
	if f.left <= 0 {
		return errFuel
	}
	return nil
}

// AfterFunc keeps contexts derived from this one (gopher-lua makes one for each
// coroutine) from starting a goroutine.
func (f *fuel) AfterFunc(func()) func() bool { return func() bool { return true } }

var _ context.Context = (*fuel)(nil)

// machine is one run of a program.
type machine struct {
	r        *rand.Rand
	l        *lua.LState
	fuel     *fuel
	seen     []access
	declared map[string]bool
	call     int
	calls    int // how many commands ran
	entries  []*lua.LFunction
	null     lua.LValue
}

// run executes a program and returns the keys that are no element of KEYS.
func run(p program, seed uint64) (seen []access, crash error) {
	m := &machine{r: rand.New(rand.NewPCG(seed, 7)), fuel: newFuel()}
	m.l = lua.NewState(lua.Options{SkipOpenLibs: true, CallStackSize: 160, RegistrySize: 1 << 10, RegistryMaxSize: 1 << 15})
	defer m.l.Close()
	m.l.SetContext(m.fuel)
	m.open(p.library)
	defer func() {
		if e := recover(); e != nil { // the engine's own bug: what was seen stays true
			seen, crash = m.seen, fmt.Errorf("%v", e)
		}
	}()
	if !p.library {
		keys, argv := m.host()
		m.l.SetGlobal("KEYS", m.list(keys))
		m.l.SetGlobal("ARGV", m.list(argv))
	}
	src := p.src
	if p.library {
		_, src, _ = strings.Cut(src, "\n")
		src = "\n" + src
	}
	fn, err := m.l.Load(strings.NewReader(src), mainChunk)
	if err != nil {
		return nil, fmt.Errorf("the engine refuses it: %w", err)
	}
	m.protected(fn)
	if p.library {
		for m.call = 0; m.call < 4 && len(m.entries) > 0; m.call++ {
			keys, argv := m.host()
			m.protected(m.entries[m.r.IntN(len(m.entries))], m.list(keys), m.list(argv))
		}
	}
	return m.seen, nil
}

const mainChunk = "script"

func (m *machine) protected(fn *lua.LFunction, args ...lua.LValue) {
	_ = m.l.CallByParam(lua.P{Fn: fn, NRet: 0, Protect: true}, args...) // a script may raise
}

// host makes the keys and arguments of one call. Their number and kinds are those that
// the generator expects, more or less: arguments 3 to 7 are a number, JSON, a small
// number, a word that scripts compare with, and msgpack.
func (m *machine) host() (keys, argv []string) {
	n := 3 + m.r.IntN(3)
	for range n {
		keys = append(keys, keyToken(m.r, m.call))
	}
	m.declared = map[string]bool{}
	for _, k := range keys {
		m.declared[k] = true
	}
	number := fmt.Sprint(argNum + m.r.IntN(1000))
	inner := func() string { return argToken(m.r) }
	argv = []string{
		inner(), inner(), number,
		fmt.Sprintf(`{"s":%q,"t":[%q,%q],"n":{"s":%q},"%s":%q}`, "@a", "@b", "@c", "@d", "@k", "@e"),
		fmt.Sprint(1 + m.r.IntN(3)),
		words[m.r.IntN(len(words))],
		packString(inner()),
		inner(),
	}
	for _, mark := range []string{"@a", "@b", "@c", "@d", "@k", "@e"} {
		argv[3] = strings.Replace(argv[3], mark, inner(), 1)
	}
	if m.r.IntN(6) == 0 {
		argv[1] = keys[0]
	}
	if m.r.IntN(8) == 0 {
		argv[0] = words[m.r.IntN(len(words))]
	}
	if m.r.IntN(5) == 0 {
		argv = argv[:m.r.IntN(len(argv)+1)]
	}
	return keys, argv
}

// words are constants that scripts compare arguments with.
var words = []string{"s1", "s2", "1", "GET", "x", ""}

func (m *machine) list(ss []string) *lua.LTable {
	t := m.l.NewTable()
	for i, s := range ss {
		t.RawSetInt(i+1, lua.LString(s))
	}
	return t
}

// line is the line of the script that a function of the sandbox is called from: that
// of the nearest frame that is Lua. Code that was loaded from a string stands at the
// line of its loadstring.
func (m *machine) line(l *lua.LState) int {
	for ; l != nil; l = l.Parent {
		for level := 0; level < 40; level++ {
			dbg, ok := l.GetStack(level)
			if !ok {
				break
			}
			if _, err := l.GetInfo("Sl", dbg, lua.LNil); err != nil || dbg.CurrentLine <= 0 {
				continue
			}
			if name, loaded := strings.CutPrefix(dbg.Source, loadedChunk); loaded {
				n := 0
				fmt.Sscan(name, &n)
				return n
			}
			return dbg.CurrentLine
		}
	}
	return 0
}

const loadedChunk = "loaded at "

// command is redis.call: it notes the keys of the command and makes up a reply.
func (m *machine) command(l *lua.LState) (lua.LValue, error) {
	n := l.GetTop()
	if n == 0 {
		return nil, errors.New("ERR Please specify at least one argument for this call")
	}
	argv := make([]string, n)
	for i := range n {
		switch v := l.Get(i + 1).(type) {
		case lua.LString:
			argv[i] = string(v)
		case lua.LNumber:
			argv[i] = serverNumber(float64(v))
		default:
			return nil, errors.New("ERR Lua redis lib command arguments must be strings or integers")
		}
	}
	size := 0
	for _, a := range argv {
		size += len(a)
	}
	if m.calls++; m.calls > 3000 || size > 1<<16 {
		m.fuel.left = min(m.fuel.left, 1)
		return nil, errFuel
	}
	keys, err := commands.GetKeys(argv, commands.Redis72)
	if err != nil && !errors.Is(err, commands.ErrNoKeys) {
		return nil, err
	}
	line := 0
	for _, k := range keys {
		key := argv[k.Index]
		if m.declared[key] {
			continue
		}
		if line == 0 {
			line = m.line(l)
		}
		m.seen = append(m.seen, access{line: line, cmd: strings.ToUpper(argv[0]), key: key, call: m.call})
	}
	if m.r.IntN(40) == 0 {
		return nil, errors.New("WRONGTYPE Operation against a key holding the wrong kind of value")
	}
	return m.reply(argv, keys), nil
}

// serverNumber writes a number as the server does (fpconv_dtoa, or %.17g).
func serverNumber(f float64) string {
	if f == float64(int64(f)) {
		return fmt.Sprint(int64(f))
	}
	return fmt.Sprintf("%.17g", f)
}
