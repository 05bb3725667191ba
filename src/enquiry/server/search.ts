import { type Expression, type SqlBool, sql } from 'kysely';
import { APOSTROPHES } from '../../platform/contract/folded-text.ts';

/** Digits of the sender's phone field, without their grouping, and its first number in E.164. */
export const PHONE_DIGITS = sql`concat_ws(' ', regexp_replace(phone, '\\D', '', 'g'), phone_number)`;

/** Matches grouped digits: `+254 (0) 712-345 678`. */
const NUMBER = /(?<!\S)\+?\(?\d[\d\s().-]*\d(?!\S)/g;

/** Fewer digits are a year or a price rather than a phone number. */
const SHORTEST = 6;
/** This many digits identify a Kenyan number, after the country's code or a zero. */
const LONGEST = 9;

/**
 * SQL condition: a text of an enquiry has every word of a search. A phone number also matches in
 * another notation: `+254712345678` finds `0712 345 678`.
 */
export function everyWordOrPhone(search: string, text: Expression<unknown>): Expression<SqlBool> {
  const numbers = (search.match(NUMBER) ?? []).filter((number) => ownDigits(number) !== undefined);
  const words = numbers.reduce((rest, number) => rest.replace(number, ' '), search);
  const conditions = numbers.map(
    (number) =>
      sql<SqlBool>`(${everyWord(number, text)} OR ${PHONE_DIGITS} LIKE ${`%${ownDigits(number)}%`})`,
  );
  return sql`${sql.join([everyWord(words, text), ...conditions], sql` AND `)}`;
}

/** Digits that identify a number within its country; undefined for a short number. */
function ownDigits(number: string): string | undefined {
  const digits = number.replace(/\D/g, '').replace(/^(?:(?:00)?254)?0?/, '');
  return digits.length < SHORTEST ? undefined : digits.slice(-LONGEST);
}

/**
 * SQL condition: a text has every word of a search, whatever the case, accents and apostrophes of
 * either; true for an empty search.
 */
export function everyWord(search: string, text: Expression<unknown>): Expression<SqlBool> {
  const patterns = search.split(/\s+/).filter(Boolean).map(asPattern);
  if (patterns.length === 0) return sql`true`;
  return sql`(${compared(text)} LIKE ALL (
    SELECT ${compared(sql.ref('pattern'))} FROM unnest(${patterns}::text[]) AS pattern))`;
}

/** A text as searches compare it, see folded-text.ts. */
function compared(text: Expression<unknown>) {
  return sql`translate(folded(${text}), ${APOSTROPHES}, '')`;
}

function asPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
