package rules

import "strconv"

// ContractRange reports indices above what the header declares.
var ContractRange = &Rule{
	Name:     "contract-range",
	Group:    Contracts,
	Severity: SeverityError,
	Title:    "an element of KEYS or ARGV is read that the header does not declare",
	Why:      "Callers pass what the header declares, and the generated Go passes exactly that: an index above it is always nil.",
	Help:     "declare it in the header, or correct the index",
	Bad:      "---@key row jobs:{queue}\nreturn redis.call('COPY', KEYS[1], KEYS[2])\n",
	Good:     "---@key row jobs:{queue}\n---@key copy jobs:{queue}:copy\nreturn redis.call('COPY', KEYS[1], KEYS[2])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		if !p.Contract.Declared() {
			in := p.keys()
			for _, i := range sortedKeys(in.use.Index) {
				if p.NamedKeys >= 0 && i > p.NamedKeys {
					p.At(in.use.Index[i], in.element(i)+" is read, but the file's name gives "+plural(p.NamedKeys, in.noun, in.noun+"s"))
				}
			}
			return
		}
		for _, in := range [...]input{p.keys(), p.args()} {
			if in.variadic() {
				continue
			}
			for _, i := range sortedKeys(in.use.Index) {
				if i > len(in.declared) {
					p.At(in.use.Index[i], in.element(i)+" is read, but the header declares "+plural(len(in.declared), in.noun, in.noun+"s")+
						" ("+in.name+"["+strconv.Itoa(i)+"] is always nil)")
				}
			}
		}
	},
}
