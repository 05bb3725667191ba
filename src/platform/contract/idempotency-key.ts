/** What an `Idempotency-Key` looks like: one for each form that somebody fills in. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9-]{8,100}$/;
