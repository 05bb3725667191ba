import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a text holds every word of a search, in whatever case; true of a search for nothing. */
export function everyWord(search: string, text: Expression<unknown>): Expression<SqlBool> {
  const words = search.split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => sql`${text} ILIKE ${asPattern(word)}`);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` AND `)})` : sql`true`;
}

function asPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
