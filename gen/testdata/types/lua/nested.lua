--- Returns what a job is made of.
---@return {id: string, owner: {name: string, ttl: s}?, steps: {at: unixms, ok: bool}[], tags: string[]?, rate: float?, size: int, extra: map[string]int, late: unix?}
return {'JOB1', {'ann', 30}, {{1700000000123, 1}, {1700000000456, 0}}, {'a', 'b'}, '0.25', 3, {'x', 1, 'y', 2}, 1700000000}
