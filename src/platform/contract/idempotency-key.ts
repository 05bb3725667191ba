/** Format of an `Idempotency-Key`: one key for each form that a person fills in. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9-]{8,100}$/;

/** A new key. It is not a randomUUID, which browsers withhold from sites opened over plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
