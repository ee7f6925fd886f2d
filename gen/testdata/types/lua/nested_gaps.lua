--- Returns the same with everything missing that may be.
---@return {id: string, owner: {name: string, ttl: s}?, tags: string[]?, rate: float?, note: bytes?, ok: bool, late: unix?}
return {'JOB2', false, false, false, false, false}
