import type { MatchEstimated } from '@zxcvbn-ts/core';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../contract/account.ts';
import { GOOD_PASSWORD } from '../../contract/new-password.ts';
import { estimateGuesses, isContextWord } from './password-strength.ts';

/**
 * The library's makers call 10^10 guesses strong. One guess against our hash takes 90 ms of a core,
 * so one core needs 28 years.
 */
const MIN_GUESS_DIGITS = 10;

/**
 * Explains why a new password is refused; `undefined` when it is good. There are no rules about
 * digits or signs, only the number of guesses counts.
 *
 * @param known context words, see `contextWords`
 */
export async function passwordProblem(
  password: string,
  known: ReadonlySet<string>,
): Promise<string | undefined> {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) {
    return `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters. ${GOOD_PASSWORD}`;
  }
  if (length > MAX_PASSWORD_LENGTH) {
    return `Please choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`;
  }
  const { digits, parts } = await estimateGuesses(password, known);
  if (digits >= MIN_GUESS_DIGITS) return undefined;
  return `That password is easy to guess: ${finding(parts, known)} Please choose another, or add unrelated words.`;
}

/** Explains the longest weak part. */
function finding(parts: MatchEstimated[], known: ReadonlySet<string>): string {
  const byLength = parts.toSorted((one, other) => other.token.length - one.token.length);
  const found = byLength.map((part) => findingOf(part, known)).find((words) => words);
  const signs = parts.some((part) => part['l33t'])
    ? ' Signs in place of letters are tried as well.'
    : '';
  return `${found ?? 'there is too little in it.'}${signs}`;
}

function findingOf(part: MatchEstimated, known: ReadonlySet<string>): string | undefined {
  if (isContextWord(part, known)) {
    return 'it has your name or address in it, a word of the company, or a well-known phrase.';
  }
  const list: string | undefined = part['dictionaryName'];
  return list?.startsWith('passwords') ? FINDINGS['password'] : FINDINGS[part.pattern];
}

const IN_ORDER = 'it follows the keyboard, the alphabet, the numbers or the calendar.';
const DATED = 'dates and years are among the first things that are tried.';

/** Messages by the library's pattern name. */
const FINDINGS: Record<string, string> = {
  password: 'there is a password in it that very many people use.',
  dictionary: 'its words are too few, or too common.',
  repeat: 'it says the same thing again.',
  spatial: IN_ORDER,
  sequence: IN_ORDER,
  wordSequence: IN_ORDER,
  date: DATED,
  regex: DATED,
};
