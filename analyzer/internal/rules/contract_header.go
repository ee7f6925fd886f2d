package rules

// ContractHeader reports header lines that do not parse.
var ContractHeader = &Rule{
	Name:     "contract-header",
	Group:    Contracts,
	Severity: SeverityError,
	Title:    "a line of the header does not parse",
	Why:      "The header is the script's contract: what it declares is proved and becomes Go. A line that is not understood would be left out in silence.",
	Help:     "write the line as docs/contract.md says",
	Bad:      "---@key row jobs:{a}:{b}\nreturn redis.call('GET', KEYS[1])\n",
	Good:     "---@key row jobs:{a}:<b>\nreturn redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Source:   true,
	Check: func(p *Pass) {
		if len(p.Tree.Errors) > 0 {
			return
		}
		for _, pr := range p.Problems {
			p.Report(Finding{Span: Span{pr.Span.Pos, pr.Span.End}, Message: pr.Text})
		}
	},
}
