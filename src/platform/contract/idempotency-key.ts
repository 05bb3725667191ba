/** Format of an `Idempotency-Key`: one key for each form that a person fills in. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9-]{8,100}$/;

/** A new key. It is not a randomUUID, which browsers withhold from sites opened over plain http. */
export function newIdempotencyKey(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** Two hexadecimal digits for each byte; the oldest supported browsers lack `toHex`. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const FNV_BASIS = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * The key of what is sent: the same content has the same key, also after a reload.
 *
 * @param beginning what else tells two sendings apart, such as the day
 * @see http://www.isthe.com/chongo/tech/comp/fnv/ for the hash (FNV-1a, 64 bits)
 */
export function keyOfContent(content: object, beginning: string): string {
  let hash = FNV_BASIS;
  for (const byte of new TextEncoder().encode(JSON.stringify(content)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return `${beginning}-${hash.toString(16)}`;
}
