import type { MatchEstimated, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { openGuesser } from './dictionaries.ts';

/** The cheapest way to guess the password. */
export interface GuessEstimate {
  /** Number of guesses as a power of ten. A single character counts as one digit. */
  digits: number;
  /** The parts of the password from left to right. */
  parts: MatchEstimated[];
}

/**
 * Estimates the guesses of an attacker who knows the person and the company. Each part counts as
 * the dictionaries rate it, except that
 * - a context word, in any spelling, counts like a single character;
 * - a repeated part counts nothing;
 * - separators count nothing, other signs like a character, wherever they stand;
 * - the order of different words counts as their permutations.
 *
 * @param known lower-case context words and phrases that are tried first
 */
export async function estimateGuesses(
  password: string,
  known: ReadonlySet<string>,
): Promise<GuessEstimate> {
  const guesser = await openGuesser();
  const joined = password.replace(/[\s._-]/g, '');
  const lettersAndDigits = joined.replace(/[^\p{L}\p{N}]/gu, '');
  const withSigns = guessText(guesser, joined, known);
  if (lettersAndDigits === joined) return withSigns;
  const without = guessText(guesser, lettersAndDigits, known);
  without.digits += joined.length - lettersAndDigits.length;
  return without.digits < withSigns.digits ? without : withSigns;
}

function guessText(
  guesser: ZxcvbnFactory,
  text: string,
  known: ReadonlySet<string>,
): GuessEstimate {
  const parts = guesser.check(text, [...known]).sequence as MatchEstimated[];
  const seen = new Set<string>();
  let digits = 0;
  let words = 0;
  for (const part of parts) {
    const token = part.token.toLowerCase();
    if (seen.has(token)) continue;
    seen.add(token);
    digits += digitsOf(part, guesser, known);
    if (part.pattern !== 'dictionary' || isContextWord(part, known)) continue;
    words += 1;
    digits += Math.log10(words);
  }
  return { digits, parts };
}

function digitsOf(part: MatchEstimated, guesser: ZxcvbnFactory, known: ReadonlySet<string>) {
  if (isContextWord(part, known)) return 1;
  if (part.pattern !== 'repeat') return part.guessesLog10;
  // The library rates repeated text without the context words.
  return guessText(guesser, part['baseToken'], known).digits + Math.log10(part['repeatCount']);
}

export function isContextWord(part: MatchEstimated, known: ReadonlySet<string>): boolean {
  return part.pattern === 'dictionary' && known.has(part['matchedWord']);
}
