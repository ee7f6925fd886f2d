package report

import (
	"fmt"
	"strings"

	"github.com/echomq/luakeys/analyzer"
)

//go:generate go run ./docs ../../docs/rules

// PageIndex is the name of the page that lists the others.
const PageIndex = "README.md"

// Pages returns the pages of the rules' documentation in Markdown, by file name: one
// for each rule, NAME.md, and PageIndex.
func Pages(rules []*analyzer.Rule) map[string]string {
	pages := map[string]string{PageIndex: index(rules)}
	for _, r := range rules {
		pages[r.Name+".md"] = page(r)
	}
	return pages
}

func index(rules []*analyzer.Rule) string {
	var b strings.Builder
	b.WriteString("# The rules\n\nWritten by `go generate ./analyzer/report` from the rules' declarations: do not edit.\n")
	group := ""
	for _, r := range rules {
		if string(r.Group) != group {
			group = string(r.Group)
			fmt.Fprintf(&b, "\n## %s\n\n| rule | severity | what is wrong |\n| --- | --- | --- |\n", strings.ToUpper(group[:1])+group[1:])
		}
		fmt.Fprintf(&b, "| [%s](%s.md) | %s | %s |\n", r.Name, r.Name, r.Severity, tableCell(r.Title))
	}
	return b.String()
}

func page(r *analyzer.Rule) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s.\n\n", r.Name, capital(markdown(r.Title)))
	fmt.Fprintf(&b, "Group: %s. Severity: %s. Since: %s.\n\n", r.Group, r.Severity, r.Since)
	fmt.Fprintf(&b, "%s\n\nWhat to do: %s.\n", markdown(r.Why), strings.TrimSuffix(markdown(r.Help), "."))
	fmt.Fprintf(&b, "\n## Bad\n\n%s\n## Good\n\n%s", codeBlock(r.Bad), codeBlock(r.Good))
	if len(r.Also) > 0 {
		b.WriteString("\nThe bad example breaks other rules as well:")
		for i, also := range r.Also {
			if i > 0 {
				b.WriteString(",")
			}
			fmt.Fprintf(&b, " [%s](%s.md)", also, also)
		}
		b.WriteString(".\n")
	}
	fmt.Fprintf(&b, "\nTo silence one: `-- luakeys:ignore %s REASON` on the line, or on the one above it.\n", r.Name)
	return b.String()
}

// capital raises the first letter of a sentence.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// markdown keeps <id> and * of running text from being taken for markup; code between
// backquotes stays as it is.
func markdown(s string) string {
	parts := strings.Split(s, "`")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = strings.NewReplacer("<", `\<`, "*", `\*`, "_", `\_`).Replace(parts[i])
	}
	return strings.Join(parts, "`")
}

func tableCell(s string) string { return strings.ReplaceAll(markdown(s), "|", `\|`) }

// codeBlock shows a script as a block of code. Bytes that nobody would see are written
// out.
func codeBlock(script string) string {
	return "```lua\n" + Visible(script) + "```\n"
}

// Visible returns a script as text that shows its carriage returns and its byte order
// mark, and ends in a line feed.
func Visible(script string) string {
	script = strings.NewReplacer("\ufeff", "<U+FEFF>", "\r", "<CR>").Replace(script)
	if !strings.HasSuffix(script, "\n") {
		script += "\n"
	}
	return script
}
