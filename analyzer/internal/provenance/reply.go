package provenance

import (
	"bytes"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// replyForm is one form of the reply of one call, or of an element of it. Values that
// come out of a typed reply carry its number.
type replyForm struct {
	node  syntax.Node // the call
	reply *commands.Reply
	elem  bool   // it is an element of the reply, not the reply itself
	name  string // the command, in capitals
	there bool   // the path has written the key, or found it to exist
}

func (in *interp) formID(n syntax.Node, r *commands.Reply, elem bool) uint32 {
	want := replyForm{node: n, reply: r, elem: elem, name: in.callName, there: in.keyExists(in.callKey)}
	for i := len(in.forms) - 1; i >= 0 && i >= len(in.forms)-32; i-- {
		if in.forms[i] == want {
			in.formKeys[i] = in.callKey
			return uint32(i + 1)
		}
	}
	in.forms = append(in.forms, want)
	in.formKeys = append(in.formKeys, in.callKey)
	return uint32(len(in.forms))
}

// plainReplies reports whether replies have the types of RESP2: redis.setresp changes
// them for the rest of the script.
func (in *interp) plainReplies() bool {
	if in.resp3 == 0 {
		in.resp3 = 1
		if bytes.Contains(in.units[0].tree.Source, []byte("setresp")) {
			in.resp3 = 2
		}
	}
	return in.resp3 == 1
}

// typedReply returns the reply of a command by its forms; false where the table tells
// nothing.
func (in *interp) typedReply(name string, shape commands.Shape, n syntax.Node) (Val, bool) {
	if !in.plainReplies() || len(shape.Args) == 0 {
		return Val{}, false
	}
	c := commands.Lookup(name)
	if c == nil {
		return Val{}, false
	}
	if c.IsContainer() {
		if len(shape.Args) < 2 || len(shape.Args[1].Words) != 1 || shape.Prefix < 2 {
			return Val{}, false
		}
		if c = commands.LookupSub(c, shape.Args[1].Words[0]); c == nil {
			return Val{}, false
		}
	}
	var words [1]string
	words[0] = name
	shape.Args[0].Words = words[:]
	in.callName = c.Name
	forms := c.Replies(shape)
	if len(forms) == 0 {
		return Val{}, false
	}
	var out Val
	for i := range forms {
		out = in.join(out, in.formVal(&forms[i], shape, n, uint32(n)|uint32(i)<<24, false))
	}
	return out, true
}

// formVal makes the value of one form. The key names the tables that it makes, apart
// from those of other forms of the same call.
func (in *interp) formVal(r *commands.Reply, shape commands.Shape, n syntax.Node, key uint32, elem bool) Val {
	id := in.formID(n, r, elem)
	var v Val
	switch r.Kind {
	case commands.ReplyInteger:
		num := anyNumber
		num.whole = true
		v.set = in.d.of(alt{kind: altNumber, taint: fromReply, ref: id, num: num})
	case commands.ReplyBulk:
		v.set = in.replyText(n, id)
	case commands.ReplyStatus:
		o := in.allocateAt(key, n)
		in.objs[o].form = id
		text := Val{set: in.d.setText(r.Text)}
		if r.Text == "" {
			text.set = in.replyText(n, in.formID(n, statusText, true))
		}
		in.storeKey(o, in.d.sets[in.d.setText("ok")].alts[0], text, in.objs[o].multi)
		v.set = in.d.of(alt{kind: altTable, ref: uint32(o)})
	case commands.ReplyArray:
		l := in.formList(r, shape, n, key)
		o := in.allocateAt(key, n)
		in.objs[o].form = id
		if in.objs[o].multi {
			in.updateList(o, l)
		} else {
			in.setList(o, l)
		}
		v.set = in.d.of(alt{kind: altTable, ref: uint32(o)})
	default:
		v.set = in.d.setExt(fromReply, n)
	}
	if r.Nil {
		v.set = in.d.join(v.set, setFalse)
	}
	return v
}

var statusText = &commands.Reply{Kind: commands.ReplyBulk}

func (in *interp) replyText(n syntax.Node, id uint32) Set {
	return in.d.setStr([]part{{kind: partReply, a: int32(n), b: int32(id)}}, true)
}

// formList is the list part of an array reply.
func (in *interp) formList(r *commands.Reply, shape commands.Shape, n syntax.Node, key uint32) *list {
	elems := make([]Val, len(r.Elems))
	for i := range r.Elems {
		elems[i] = in.formVal(&r.Elems[i], shape, n, key*31+uint32(i)+1, true)
	}
	if len(elems) == 0 {
		return &list{cycle: []Val{{set: in.d.setExt(fromReply, n)}}, star: true}
	}
	switch r.Length {
	case commands.Exact:
		return &list{prefix: elems}
	case commands.NotEmpty:
		return &list{prefix: elems, cycle: elems, star: true}
	case commands.PerArgument:
		if shape.Cycle == 0 {
			k := max(0, shape.Prefix+shape.Tail-r.From)
			if k > maxPrefix {
				return &list{cycle: elems, star: true}
			}
			l := &list{}
			for range k {
				l.prefix = append(l.prefix, elems[0])
			}
			return l
		}
		return &list{cycle: elems, star: true}
	}
	return &list{cycle: elems, star: true}
}

// allocateAt is allocate for a table that a reply makes; key tells it from others of
// the same call.
func (in *interp) allocateAt(key uint32, n syntax.Node) objID {
	return in.allocate(syntax.Node(key | 1<<30))
}

// Form is what the command table says of a value that a reply gave.
type Form struct {
	Call  syntax.Node
	Reply *commands.Reply
	Elem  bool   // the value is an element of the reply, not the reply itself
	Name  string // the command, in capitals
	There bool   // the path had written the key, or found it to exist
}

// Forms returns the forms of reply that the value can be, and whether it can be
// nothing else (nil and false, which stand for a missing reply, aside).
func (v Value) Forms() (forms []Form, only bool) {
	if k := v.Kinds(); k == 0 || k&(Number|String|Table) == 0 || k&(True|Func|Data|Unknown) != 0 {
		return nil, false
	}
	only = true
	add := func(id uint32) {
		if id == 0 {
			only = false
			return
		}
		f := v.in.forms[id-1]
		forms = append(forms, Form{f.node, f.reply, f.elem, f.name, f.there})
	}
	for _, a := range v.alts() {
		switch a.kind {
		case altFalse, altNil:
		case altNumber:
			add(a.ref)
		case altStr:
			id := uint32(0)
			if ps := v.in.d.strs[a.ref].parts; len(ps) == 1 && ps[0].kind == partReply {
				id = uint32(ps[0].b)
			}
			add(id)
		case altTable:
			add(v.in.objs[a.ref].form)
		default:
			only = false
		}
	}
	return forms, only && len(forms) > 0
}
