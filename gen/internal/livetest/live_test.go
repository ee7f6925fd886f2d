package livetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/redis/go-redis/v9"

	types "github.com/echomq/luakeys/gen/testdata/types/want"
)

var ctx = context.Background()

// live is the generated package of every type, with a client to look behind it.
type live struct {
	*types.Scripts
	client redis.UniversalClient
	doc    types.DocKeyspace
}

// result is what a call returned, to be compared as a whole.
type result []any

// results collects what a call returns.
func results(values ...any) result { return values }

// TestEveryType calls a script for each type of argument and reply, on every server.
func TestEveryType(t *testing.T) {
	at := time.UnixMilli(1700000000123)
	tests := []struct {
		name string
		call func(l live) result
		want result
	}{
		{"status", func(l live) result { v, err := l.Ping(ctx); return results(v, err) }, results("PONG", nil)},
		{"bool true", func(l live) result { v, err := l.Negate(ctx, types.NegateArgs{Flag: false}); return results(v, err) }, results(true, nil)},
		{"bool false", func(l live) result { v, err := l.Negate(ctx, types.NegateArgs{Flag: true}); return results(v, err) }, results(false, nil)},
		{"int reply", func(l live) result { v, err := l.DoubleInt(ctx, types.DoubleIntArgs{N: -21}); return results(v, err) }, results(int64(-42), nil)},
		{"in=", func(l live) result {
			v, err := l.PickMode(ctx, types.PickModeArgs{Mode: types.PickModeModeSlowMode, Level: types.PickModeLevelMinus3})
			return results(v, err)
		}, results(&types.PickModeReply{Mode: "slow-mode", Level: -3}, nil)},
		{"optional given", func(l live) result {
			v, err := l.OptionalOne(ctx, types.OptionalOneArgs{ID: "a", Note: []byte{}})
			return results(v, err)
		}, results(types.OptionalOneGiven, nil)},
		{"optional left out", func(l live) result {
			v, err := l.OptionalOne(ctx, types.OptionalOneArgs{ID: "a"})
			return results(v, err)
		},
			results(types.OptionalOneLeftOut, nil)},
		{"no optional", func(l live) result {
			v, err := l.OptionalMany(ctx, types.OptionalManyArgs{Name: "n"})
			return results(v, err)
		}, results([]string{"n"}, nil)},
		{"a default for one left out", func(l live) result {
			v, err := l.OptionalMany(ctx, types.OptionalManyArgs{Name: "n", Mode: new(types.OptionalManyModeB)})
			return results(v, err)
		}, results([]string{"n", "1500", "b"}, nil)},
		{"all optional", func(l live) result {
			v, err := l.OptionalMany(ctx, types.OptionalManyArgs{Name: "n", TTL: new(2 * time.Second), Mode: new(types.OptionalManyModeA),
				Limit: new(int64(-5)), At: &at, Exact: new(true)})
			return results(v, err)
		}, results([]string{"n", "2000", "a", "-5", "1700000000123", "1"}, nil)},
		{"optional and rest", func(l live) result {
			v, err := l.OptionalRest(ctx, types.OptionalRestArgs{TTL: new(time.Minute), Tags: []string{"a", "b"}})
			return results(v, err)
		}, results([]string{"60", "a", "b"}, nil)},
		{"durations", func(l live) result {
			v, err := l.ListArgs(ctx, types.ListArgsArgs{Waits: []time.Duration{time.Second, 0, -time.Millisecond}})
			return results(v, err)
		}, results([]time.Duration{time.Second, 0, -time.Millisecond}, nil)},
		{"nothing repeated", func(l live) result { v, err := l.ListArgs(ctx, types.ListArgsArgs{}); return results(v, err) },
			results([]time.Duration{}, nil)},
		{"repeated in=", func(l live) result {
			v, err := l.ListModes(ctx, types.ListModesArgs{Modes: []types.ListModesModes{types.ListModesModesY, types.ListModesModesX}})
			return results(v, err)
		}, results([]string{"y", "x"}, nil)},
		{"repeated bytes", func(l live) result {
			v, err := l.ListBytes(ctx, types.ListBytesArgs{Parts: [][]byte{{0, 255}, {}, []byte("\r\n")}})
			return results(v, err)
		}, results([][]byte{{0, 255}, {}, []byte("\r\n")}, nil)},
		{"a group and a map", func(l live) result {
			v, err := l.SetFields(ctx, types.SetFieldsKeys{Doc: l.doc.Doc()}, types.SetFieldsArgs{
				FieldValue: []types.SetFieldsFieldValue{{Field: "a", Value: []byte("1")}, {Field: "", Value: []byte{0}}, {Field: "c"}}})
			return results(v, err)
		}, results(map[string][]byte{"a": []byte("1"), "": {0}, "c": {}}, nil)},
		{"an empty map", func(l live) result {
			v, err := l.SetFields(ctx, types.SetFieldsKeys{Doc: l.doc.Doc()}, types.SetFieldsArgs{})
			return results(v, err)
		}, results(map[string][]byte{}, nil)},
		{"a group of three and a map of int", func(l live) result {
			v, err := l.CountFields(ctx, types.CountFieldsKeys{Counters: l.doc.Counters()}, types.CountFieldsArgs{
				FieldBySeen: []types.CountFieldsFieldBySeen{{Field: "x", By: 2, Seen: at}, {Field: "x", By: -5, Seen: at}}})
			return results(v, err)
		}, results(map[string]int64{"x": -3}, nil)},
		{"repeated keys", func(l live) result {
			l.client.Set(ctx, l.doc.Parts("1").String(), 30, 0)
			l.client.Set(ctx, l.doc.Parts("2").String(), 10, 0)
			v, err := l.SumKeys(ctx, types.SumKeysKeys{Total: l.doc.Total(), Parts: []types.PartsKey{l.doc.Parts("1"), l.doc.Parts("2"), l.doc.Parts("3")}},
				types.SumKeysArgs{Start: 2})
			return results(v, err)
		}, results(int64(42), nil)},
		{"pairs of keys", func(l live) result {
			l.client.Set(ctx, l.doc.Src("1").String(), "moved", 0)
			v, err := l.CopyKeys(ctx, types.CopyKeysKeys{SrcDst: []types.CopyKeysSrcDst{
				{Src: l.doc.Src("1"), Dst: l.doc.Dst("1")}, {Src: l.doc.Src("2"), Dst: l.doc.Dst("2")}}})
			return results(v, err, l.client.Get(ctx, l.doc.Dst("1").String()).Val())
		}, results(int64(1), nil, "moved")},
		{"keys without a template", func(l live) result {
			l.client.RPush(ctx, "{l}from", "one")
			v, ok, err := l.PlainKeys(ctx, types.PlainKeysKeys{From: "{l}from", Into: "{l}into"})
			return results(v, ok, err, l.client.LRange(ctx, "{l}into", 0, -1).Val())
		}, results("one", true, nil, []string{"one"})},
		{"a missing string", func(l live) result {
			v, ok, err := l.PlainKeys(ctx, types.PlainKeysKeys{From: "{l}none", Into: "{l}into"})
			return results(v, ok, err)
		}, results("", false, nil)},
		{"verdict OK", func(l live) result { return results(l.save("x")) }, results(types.SaveSaved)},
		{"verdict text", func(l live) result { l.save("x"); return results(l.save("x")) }, results(types.SaveTaken)},
		{"verdict nil", func(l live) result { return results(l.save("off")) }, results(types.SaveDisabled)},
		{"none", func(l live) result {
			l.save("x")
			return results(l.Nothing(ctx, types.NothingKeys{Value: l.doc.Value()}))
		}, results(nil)},
		{"int?", func(l live) result {
			v, ok, err := l.Maybe(ctx, types.MaybeArgs{Present: true})
			return results(v, ok, err)
		}, results(int64(7), true, nil)},
		{"int? missing", func(l live) result { v, ok, err := l.Maybe(ctx, types.MaybeArgs{}); return results(v, ok, err) }, results(int64(0), false, nil)},
		{"bytes? empty", func(l live) result {
			v, ok, err := l.MaybeBytes(ctx, types.MaybeBytesArgs{Present: true})
			return results(v, ok, err)
		}, results([]byte{}, true, nil)},
		{"bytes? missing", func(l live) result {
			v, ok, err := l.MaybeBytes(ctx, types.MaybeBytesArgs{})
			return results(v, ok, err)
		},
			results([]byte(nil), false, nil)},
		{"string[]? empty", func(l live) result {
			v, ok, err := l.MaybeList(ctx, types.MaybeListArgs{Present: true})
			return results(v, ok, err)
		}, results([]string{}, true, nil)},
		{"string[]? missing", func(l live) result { v, ok, err := l.MaybeList(ctx, types.MaybeListArgs{}); return results(v, ok, err) },
			results([]string(nil), false, nil)},
		{"rows", func(l live) result {
			l.client.ZAdd(ctx, l.doc.Board().String(), redis.Z{Member: "b", Score: 1.5}, redis.Z{Member: "a", Score: -2})
			v, err := l.Ranking(ctx, types.RankingKeys{Board: l.doc.Board()})
			return results(v, err)
		}, results([]types.RankingRow{{Member: "a", Score: -2}, {Member: "b", Score: 1.5}}, nil)},
		{"no rows", func(l live) result {
			v, err := l.Ranking(ctx, types.RankingKeys{Board: l.doc.Board()})
			return results(v, err)
		}, results([]types.RankingRow{}, nil)},
		{"bytes?[]", func(l live) result {
			l.client.HSet(ctx, l.doc.Doc().String(), "a", "1", "c", "")
			v, err := l.Gaps(ctx, types.GapsKeys{Doc: l.doc.Doc()})
			return results(v, err)
		}, results([][]byte{[]byte("1"), nil, {}}, nil)},
		{"int?[]", func(l live) result { v, err := l.IntGaps(ctx); return results(v, err) },
			results([]*int64{new(int64(1)), nil, new(int64(3))}, nil)},
		{"nested", func(l live) result { v, err := l.Nested(ctx); return results(v, err) }, results(&types.NestedReply{
			ID: "JOB1", Owner: &types.NestedReplyOwner{Name: "ann", TTL: 30 * time.Second},
			Steps: []types.NestedReplySteps{{At: at, Ok: true}, {At: time.UnixMilli(1700000000456), Ok: false}},
			Tags:  []string{"a", "b"}, Rate: new(0.25), Size: 3, Extra: map[string]int64{"x": 1, "y": 2}, Late: new(time.Unix(1700000000, 0)),
		}, nil)},
		{"nested with gaps", func(l live) result { v, err := l.NestedGaps(ctx); return results(v, err) },
			results(&types.NestedGapsReply{ID: "JOB2"}, nil)},
		{"tuples", func(l live) result { v, err := l.Tuples(ctx); return results(v, err) },
			results([]types.TuplesItem{{ID: "a", N: 1}, {ID: "b", N: 2}}, nil)},
		{"a map of tuples", func(l live) result { v, err := l.TupleMap(ctx); return results(v, err) },
			results(map[string]types.TupleMapEntry{"x": {ID: "a", N: new(int64(1))}, "y": {ID: "b"}}, nil)},
		{"a verdict beside a tuple", func(l live) result { v, r, err := l.Limit(ctx, types.LimitArgs{Cost: 99}); return results(v, r, err) },
			results(types.LimitLimited, (*types.LimitReply)(nil), nil)},
		{"a tuple beside a verdict", func(l live) result { v, r, err := l.Limit(ctx, types.LimitArgs{Cost: 4}); return results(v, r, err) },
			results(types.LimitAllowed, &types.LimitReply{Remaining: 6, Reset: 2500 * time.Millisecond}, nil)},
		{"an int beside verdicts", func(l live) result {
			v, r, err := l.LimitValue(ctx, types.LimitValueArgs{Cost: 4})
			return results(v, r, err)
		}, results(types.LimitValueValue, new(int64(6)), nil)},
		{"verdicts beside an int", func(l live) result {
			v, _, err := l.LimitValue(ctx, types.LimitValueArgs{Cost: 40})
			w, _, err2 := l.LimitValue(ctx, types.LimitValueArgs{Cost: 0})
			return results(v, w, err, err2)
		}, results(types.LimitValueLimited, types.LimitValueLater, nil, nil)},
		{"one of several: int", func(l live) result { return results(l.either("count")) }, results(types.EitherReply{Count: new(int64(3))})},
		{"one of several: list", func(l live) result { return results(l.either("names")) }, results(types.EitherReply{Names: []string{"a", "b", "c"}})},
		{"one of several: tuple", func(l live) result { return results(l.either("pair")) },
			results(types.EitherReply{Pair: &types.EitherPairReply{Name: "a", N: 1}})},
		{"a tuple or {}", func(l live) result {
			key := types.ClaimOneKeys{List: l.doc.List()}
			none, err1 := l.ClaimOne(ctx, key)
			l.client.RPush(ctx, l.doc.List().String(), "x", "y")
			one, err2 := l.ClaimOne(ctx, key)
			return results(none, err1, one, err2)
		}, results((*types.ClaimOneReply)(nil), nil, &types.ClaimOneReply{Item: []byte("x"), Left: 1}, nil)},
		{"no contract for the reply", func(l live) result {
			v, err1 := l.Anything(ctx, types.AnythingArgs{What: "x"})
			none, err2 := l.Anything(ctx, types.AnythingArgs{What: "nil"})
			return results(v, err1, none, err2)
		}, results([]any{int64(1), "x"}, nil, nil, nil)},
	}
	eachServer(t, func(t *testing.T, addr string) {
		client := dial(t, addr)
		for _, test := range tests {
			if err := client.FlushAll(ctx).Err(); err != nil {
				t.Fatal(err)
			}
			got := test.call(live{types.New(client), client, types.Doc("d")})
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", test.name, diff)
			}
		}
	})
}

func (l live) save(data string) any {
	v, err := l.Save(ctx, types.SaveKeys{Value: l.doc.Value()}, types.SaveArgs{Data: []byte(data)})
	if err != nil {
		return err
	}
	return v
}

func (l live) either(what string) any {
	_, r, err := l.Either(ctx, types.EitherArgs{What: what})
	if err != nil || r == nil {
		return err
	}
	return *r
}

// TestErrors raises each error, on every server.
func TestErrors(t *testing.T) {
	eachServer(t, func(t *testing.T, addr string) {
		l := live{types.New(dial(t, addr)), nil, types.Doc("d")}
		saveMore := func(data string) error {
			_, err := l.SaveMore(ctx, types.SaveMoreKeys{Value: l.doc.Value()}, types.SaveMoreArgs{Data: []byte(data)})
			return err
		}
		full, _ := l.save("full").(error)
		bad, _ := l.save("bad").(error)
		if !errors.Is(full, types.ErrFull) || errors.Is(full, types.ErrBad) {
			t.Errorf("save full: %v", full)
		}
		// One code under two names is one error.
		if !errors.Is(bad, types.ErrBad) || !errors.Is(bad, types.ErrBroken) {
			t.Errorf("save bad: %v", bad)
		}
		if err := saveMore("bad"); !errors.Is(err, types.ErrBad) || !errors.Is(err, types.ErrBroken) {
			t.Errorf("save_more bad: %v", err)
		}
		for _, how := range []string{"int", "nil", "short", "long", "kind", "inner"} {
			reply, err := l.Wrong(ctx, types.WrongArgs{How: how})
			var wrong *types.ReplyError
			if reply != nil || !errors.As(err, &wrong) || wrong.Script != "wrong" || wrong.Want != "{a: int, b: string, c: int[]}" {
				t.Errorf("wrong %s: %v, %v", how, reply, err)
			}
		}
		if reply, err := l.Wrong(ctx, types.WrongArgs{}); err != nil || !cmp.Equal(reply, &types.WrongReply{A: 1, B: "b", C: []int64{2}}) {
			t.Errorf("wrong, for once right: %v, %v", reply, err)
		}
	})
}

// TestNotSent refuses arguments and keys before anything is sent: nobody listens.
func TestNotSent(t *testing.T) {
	l := live{types.New(dial(t, freeAddr(t))), nil, types.Doc("d")}
	tests := map[string]func() error{
		"in=": func() error {
			_, err := l.PickMode(ctx, types.PickModeArgs{Mode: "other", Level: types.PickModeLevel1})
			return err
		},
		"in= unset": func() error {
			_, err := l.PickMode(ctx, types.PickModeArgs{Level: types.PickModeLevel1})
			return err
		},
		"in= int": func() error {
			_, err := l.PickMode(ctx, types.PickModeArgs{Mode: types.PickModeMode2x, Level: 3})
			return err
		},
		"in= optional": func() error {
			_, err := l.OptionalMany(ctx, types.OptionalManyArgs{Mode: new(types.OptionalManyMode("c"))})
			return err
		},
		"in= repeated": func() error {
			_, err := l.ListModes(ctx, types.ListModesArgs{Modes: []types.ListModesModes{"x", "z"}})
			return err
		},
		"a gap before an optional": func() error {
			_, err := l.OptionalMany(ctx, types.OptionalManyArgs{Limit: new(int64(1))})
			return err
		},
		"a gap before the rest": func() error {
			_, err := l.OptionalRest(ctx, types.OptionalRestArgs{Tags: []string{"a"}})
			return err
		},
		"a fraction of a millisecond": func() error { _, err := l.EchoMs(ctx, types.EchoMsArgs{D: 1}); return err },
		"a fraction of a second":      func() error { _, err := l.EchoS(ctx, types.EchoSArgs{D: 1500 * time.Millisecond}); return err },
		"a repeated fraction": func() error {
			_, err := l.ListArgs(ctx, types.ListArgsArgs{Waits: []time.Duration{0, 1}})
			return err
		},
		"two slots in a list": func() error {
			_, err := l.SumKeys(ctx, types.SumKeysKeys{Total: l.doc.Total(), Parts: []types.PartsKey{l.doc.Parts("1"), types.Doc("e").Parts("1")}}, types.SumKeysArgs{})
			return err
		},
		"two slots of plain keys": func() error {
			_, _, err := l.PlainKeys(ctx, types.PlainKeysKeys{From: "a", Into: "b"})
			return err
		},
		"a brace in a pair": func() error {
			_, err := l.CopyKeys(ctx, types.CopyKeysKeys{SrcDst: []types.CopyKeysSrcDst{{Src: l.doc.Src("1"), Dst: types.Doc("d}").Dst("1")}}})
			return err
		},
	}
	for name, call := range tests {
		if err := call(); !errors.Is(err, types.ErrNotSent) {
			t.Errorf("%s: got %v, want ErrNotSent", name, err)
		}
	}
}
