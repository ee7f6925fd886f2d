package provenance
import ("testing";"os";"fmt";"github.com/echomq/luakeys/analyzer/internal/syntax")
func TestDbg(t *testing.T){
 src,_:=os.ReadFile(os.Getenv("F"))
 tree:=syntax.Parse(src,syntax.Options{})
 r:=Analyze(tree,Options{})
 for _,k:=range r.Keys { l,_:=tree.Position(tree.Pos(k.Node)); fmt.Println(l,k.Class,k.Expr,k.Why, k.Commands); for _,s:=range k.Trail { l,c:=tree.Position(tree.Pos(s.Node)); fmt.Println("    ",l,c,s.Text)} }
}
