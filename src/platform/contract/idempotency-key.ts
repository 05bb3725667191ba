/** Format of an `Idempotency-Key`: one key for each form that a person fills in. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9-]{8,100}$/;
