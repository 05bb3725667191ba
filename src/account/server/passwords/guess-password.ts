import type { MatchEstimated, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { openGuesser } from './word-lists.ts';

/** The shortest way to a password that was found. */
export interface Guess {
  /** How many guesses it takes, as a power of ten. A character by itself is one digit. */
  digits: number;
  /** What it is made of, from left to right. */
  parts: MatchEstimated[];
}

/**
 * Guesses a password as somebody would who knows the person and the company. Each part counts as
 * the word lists have it, and
 *
 * - a known word, however it is written, like a single character;
 * - what stood there before, nothing;
 * - separators nothing, other signs like a character, wherever they stand;
 * - the order of different words as often as there are orders, since nobody knows it.
 *
 * @param known lower-case words and phrases that are tried first
 */
export async function guessPassword(password: string, known: ReadonlySet<string>): Promise<Guess> {
  const guesser = await openGuesser();
  const joined = password.replace(/[\s._-]/g, '');
  const lettersAndDigits = joined.replace(/[^\p{L}\p{N}]/gu, '');
  const withSigns = guessText(guesser, joined, known);
  if (lettersAndDigits === joined) return withSigns;
  const without = guessText(guesser, lettersAndDigits, known);
  without.digits += joined.length - lettersAndDigits.length;
  return without.digits < withSigns.digits ? without : withSigns;
}

function guessText(guesser: ZxcvbnFactory, text: string, known: ReadonlySet<string>): Guess {
  const parts = guesser.check(text, [...known]).sequence as MatchEstimated[];
  const said = new Set<string>();
  let digits = 0;
  let words = 0;
  for (const part of parts) {
    const token = part.token.toLowerCase();
    if (said.has(token)) continue;
    said.add(token);
    digits += digitsOf(part, guesser, known);
    if (part.pattern !== 'dictionary' || isKnown(part, known)) continue;
    words += 1;
    digits += Math.log10(words);
  }
  return { digits, parts };
}

function digitsOf(part: MatchEstimated, guesser: ZxcvbnFactory, known: ReadonlySet<string>) {
  if (isKnown(part, known)) return 1;
  if (part.pattern !== 'repeat') return part.guessesLog10;
  // The library looks at what is repeated without the known words.
  return guessText(guesser, part['baseToken'], known).digits + Math.log10(part['repeatCount']);
}

export function isKnown(part: MatchEstimated, known: ReadonlySet<string>): boolean {
  return part.pattern === 'dictionary' && known.has(part['matchedWord']);
}
