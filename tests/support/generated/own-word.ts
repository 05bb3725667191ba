import { randomBytes } from 'node:crypto';

const LETTERS = 'bcdfghjklmnpqrst';

/** A word that no other journey uses. It has no digits, which could be read as a number to pay to. */
export function ownWord(): string {
  return `kw${Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
