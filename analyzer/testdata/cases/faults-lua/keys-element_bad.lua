KEYS[1] = KEYS[2] -- want keys-reassigned
return redis.call("COPY", KEYS[1], KEYS[2])
