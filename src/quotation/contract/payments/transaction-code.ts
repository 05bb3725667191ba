import { type Day, existingDay } from '../../../platform/contract/day.ts';
import { typedLine } from '../../../platform/contract/typed-text.ts';

/** A code as it is compared: in capitals, without blanks. */
export function codeKey(typed: string): string {
  return typedLine(typed).replace(/ /g, '').toUpperCase();
}

/** Year, month and day of an M-Pesa code as its first signs say them: A–Z, A–L, 1–9 and A–V. */
const DATED = /^([A-Z])([A-L])([1-9A-V])[A-Z0-9]{7}$/;
/** Year of the letter A. */
const FIRST_YEAR = 2006;

/**
 * The day on which M-Pesa gave a code, such as `2026-11-12` for UKC4M7Q2XB; undefined for another
 * kind of code. It tells which of two readings of a date is meant, and exposes clumsy fakes.
 */
export function codeDay(code: string): Day | undefined {
  const [, year = '', month = '', day = ''] = DATED.exec(code) ?? [];
  if (year === '') return undefined;
  return existingDay(FIRST_YEAR + placeOf(year), 1 + placeOf(month), dayOf(day));
}

function placeOf(letter: string): number {
  return letter.charCodeAt(0) - 'A'.charCodeAt(0);
}

/** A is the tenth. */
function dayOf(sign: string): number {
  return /\d/.test(sign) ? Number(sign) : 10 + placeOf(sign);
}
