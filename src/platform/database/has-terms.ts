import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Phrase, type SearchTerm, searchTerms } from '../contract/search/search-terms.ts';
import type { Tables } from './database.ts';

/** The latest matches are put in order, so that a word of everybody's takes no longer. */
const MAX_RANKED = 1_000;

/**
 * SQL condition: a stored text, made by `searched()`, has every term of a search. True without terms.
 */
export function hasTerms(
  words: Expression<unknown>,
  terms: readonly SearchTerm[],
): RawBuilder<boolean> {
  return allOf(terms.map((term) => hasTerm(words, term)));
}

/** SQL condition on a stored text: it has one of the term's spellings. */
export function hasTerm(words: Expression<unknown>, term: SearchTerm): RawBuilder<boolean> {
  const spellings = term.map((phrases) => allOf(phrases.map((phrase) => has(words, phrase))));
  return spellings.length === 0 ? sql`false` : sql`(${sql.join(spellings, sql` OR `)})`;
}

/**
 * SQL number by which the best match of a search comes first: terms that the thing is called by, which
 * stand before the sign of `words`; one more if it is called so in this order, and one if just so.
 */
export function bestFirst(words: Expression<unknown>, search: string): RawBuilder<number> {
  const wanted = [...searchTerms(search), [[search]], [[{ whole: search }]]];
  const counted = wanted.map((term) => sql`(${hasTerm(nameIn(words), term)})::integer`);
  return sql`(${sql.join(counted, sql` + `)})`;
}

function nameIn(words: Expression<unknown>) {
  return sql`split_part(${words}, '|', 1)`;
}

/**
 * SQL query of the latest matches of a search: `id`, `rank` to sort them by, and whether each is called
 * so.
 */
export function latestMatches(
  table: keyof Tables,
  key: string,
  search: string,
): RawBuilder<{ id: number; rank: number; is_named: boolean }> {
  const [words, terms] = [sql.ref('words'), searchTerms(search)];
  // In a step of its own: a search for the latest few would otherwise read the words of all.
  return sql`(WITH found AS MATERIALIZED (
      SELECT ${sql.ref(key)} AS found_id FROM ${sql.table(table)} WHERE ${hasTerms(words, terms)})
    SELECT ${sql.ref(key)} AS id, ${bestFirst(words, search)} AS rank,
      ${hasTerms(nameIn(words), terms)} AS is_named
    FROM (SELECT * FROM found ORDER BY found_id DESC LIMIT ${MAX_RANKED}) AS latest
    JOIN ${sql.table(table)} ON ${sql.ref(key)} = found_id)`;
}

// A pattern for each phrase, since no index helps with a list of them.
function has(words: Expression<unknown>, phrase: Phrase): RawBuilder<boolean> {
  return typeof phrase === 'string'
    ? sql`${words} LIKE search_pattern(${phrase})`
    : sql`${words} LIKE '%' || searched(${phrase.whole}) || '%'`;
}

function allOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`;
}
