import './tables.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/** Of the sender's number, however they grouped them. */
export const PHONE_DIGITS = sql`regexp_replace(phone, '\\D', '', 'g')`;

/** Digits that stand together, in groups or not: `+254 (0) 712-345 678`. */
const NUMBER = /(?<!\S)\+?\(?\d[\d\s().-]*\d(?!\S)/g;

/** Fewer digits than that are a year or a price rather than a phone number. */
const SHORTEST = 6;
/** So many digits tell a Kenyan number, with the country's code before them or a zero. */
const LONGEST = 9;

/**
 * Whether a text of an enquiry holds every word of a search. What may be a phone number is also
 * found where the sender wrote it in another way: `+254712345678` finds `0712 345 678`.
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

/** What tells a number from others of its country; undefined for what is too short for one. */
function ownDigits(number: string): string | undefined {
  const digits = number.replace(/\D/g, '').replace(/^(?:(?:00)?254)?0?/, '');
  return digits.length < SHORTEST ? undefined : digits.slice(-LONGEST);
}

/** Whether a text holds every word of a search, in whatever case; true of a search for nothing. */
export function everyWord(search: string, text: Expression<unknown>): Expression<SqlBool> {
  const words = search.split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => sql`${text} ILIKE ${asPattern(word)}`);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` AND `)})` : sql`true`;
}

function asPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
