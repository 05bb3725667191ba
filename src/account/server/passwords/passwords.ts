import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalForm } from '../../../platform/contract/normal-form.ts';
import { refused } from '../refusals.ts';

const deriveKey = promisify(argon2);

/** argon2id with 19 MiB and two passes: about 90 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
const MAX_AT_ONCE = 2;
/** About a second of work in each queue; later requests get a 503. */
const MAX_WAITING = 20;

/** Hash that unknown addresses are checked against, so that timing does not reveal accounts. */
const NOBODYS_HASH = encode(randomBytes(SALT_BYTES), randomBytes(COST.tagLength));

/**
 * Hashes a password for storage: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 *
 * @throws HttpError 503 when the queue is full
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const message = normalized(password);
  return encode(nonce, await derive({ ...COST, nonce, message }, trusted));
}

/**
 * Checks a password against its stored hash. Without a stored hash it returns false after the same
 * work.
 *
 * @param isTrusted for a signed-in caller, or a known device of the account's owner
 * @throws HttpError 503 when the queue is full
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  { isTrusted = false } = {},
): Promise<boolean> {
  const { hash, ...parameters } = decode(stored ?? NOBODYS_HASH);
  // Until November 2026 passwords were stored as they were typed.
  for (const message of new Set([normalized(password), password])) {
    const derived = await derive({ ...parameters, message }, isTrusted ? trusted : strangers);
    if (timingSafeEqual(derived, hash)) return stored !== undefined;
  }
  return false;
}

/** Keyboards type é as one character or as two (NIST SP 800-63B, 3.1.1.2). */
function normalized(password: string): string {
  return normalForm(password, 'NFKC');
}

function encode(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = COST;
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

function decode(encoded: string) {
  const [, memory, passes, parallelism, salt, tag] = ENCODED.exec(encoded) ?? [];
  if (!salt || !tag) throw new Error('A stored password hash is not in the argon2id format.');
  const hash = Buffer.from(tag, 'base64');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: hash.length,
    hash,
  };
}

type Queue = (() => void)[];

let running = 0;
/** Served first, so that a flood of guesses cannot block known devices. */
const trusted: Queue = [];
const strangers: Queue = [];

/** Each derivation takes 19 MiB and a core, so only MAX_AT_ONCE of them run at once. */
async function derive(parameters: Argon2Parameters, queue: Queue): Promise<Buffer> {
  if (queue.length >= MAX_WAITING) throw refused('too many sign in');
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await deriveKey('argon2id', parameters);
  } finally {
    const next = trusted.shift() ?? strangers.shift();
    if (next) next();
    else running -= 1;
  }
}
