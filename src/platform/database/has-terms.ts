import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Phrase, type SearchTerm, searchTerms } from '../contract/search/search-terms.ts';
import type { Database, Tables } from './database.ts';

/** A list finds the latest of them, so that a word of everybody's takes no longer than a rare one. */
const MAX_LISTED = 1_000;
/** The best ones are chosen among as many of the latest. */
const MAX_RANKED = 100;
/** Texts that are read at once, from the latest on. */
const STEP = 1_000;

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

/** A table with texts to search, by its key. */
export type Searched = readonly [table: keyof Tables, key: string];

/** The ids of what a search finds, the latest first. */
export interface Found {
  ids: number[];
  /** Count of the latest ones, if there may be older ones; 0 if these are all. */
  latest: number;
}

/**
 * Finds the latest matches of a search with terms. Those of a common word are met soon on the way from
 * the latest text, and those of a rare one stand in the index, so the first texts decide which way reads
 * fewer of them. Postgres keeps no figures of these texts, so it cannot tell.
 */
export async function findLatest(
  database: Database,
  searched: Searched,
  terms: readonly SearchTerm[],
  wanted = MAX_LISTED,
): Promise<Found> {
  const ids: number[] = [];
  let passed = 0;
  let newest: number | undefined;
  for (let before: number | undefined; ids.length < wanted; ) {
    const step = await passTexts(database, searched, terms, before);
    ids.push(...step.ids);
    passed += step.count;
    if (step.last === null || step.count < STEP) return { ids: ids.slice(0, wanted), latest: 0 };
    newest ??= step.first ?? 0;
    const share = ids.length / passed;
    if (wanted / share > newest * share) return lookUp(database, searched, terms, wanted);
    before = step.last;
  }
  return { ids: ids.slice(0, wanted), latest: wanted };
}

/** Some of the texts: which of them match, and between which ids they stand. */
interface Step {
  ids: number[];
  first: number | null;
  last: number | null;
  count: number;
}

async function passTexts(
  database: Database,
  [table, key]: Searched,
  terms: readonly SearchTerm[],
  before: number | undefined,
): Promise<Step> {
  const id = sql.ref(key);
  const { rows } = await sql<Step>`
    SELECT coalesce(json_agg(id) FILTER (WHERE ${hasTerms(sql.ref('words'), terms)}), '[]') AS ids,
      max(id) AS first, min(id) AS last, count(*)::integer AS count
    FROM (SELECT ${id} AS id, words FROM ${sql.table(table)}
      ${before === undefined ? sql`` : sql`WHERE ${id} < ${before}`}
      ORDER BY ${id} DESC LIMIT ${STEP}) AS passed`.execute(database);
  return rows[0] ?? { ids: [], first: null, last: null, count: 0 };
}

async function lookUp(
  database: Database,
  [table, key]: Searched,
  terms: readonly SearchTerm[],
  wanted: number,
): Promise<Found> {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT coalesce(json_agg(id), '[]') AS ids FROM (
      SELECT ${sql.ref(key)} AS id FROM ${sql.table(table)}
      WHERE ${hasTerms(sql.ref('words'), terms)} ORDER BY id DESC) AS found`.execute(database);
  const { ids } = rows[0] ?? { ids: [] };
  return ids.length > wanted ? { ids: ids.slice(0, wanted), latest: wanted } : { ids, latest: 0 };
}

/**
 * Finds the latest matches of a search.
 *
 * @returns an SQL query of them: `id`, `rank` to sort them by, and whether each is called so
 */
export async function latestMatches(
  database: Database,
  searched: Searched,
  search: string,
): Promise<RawBuilder<{ id: number; rank: number; is_named: boolean }>> {
  const [[table, key], words, terms] = [searched, sql.ref('words'), searchTerms(search)];
  const { ids } = await findLatest(database, searched, terms, MAX_RANKED);
  return sql`(SELECT ${sql.ref(key)} AS id, ${bestFirst(words, search)} AS rank,
      ${hasTerms(nameIn(words), terms)} AS is_named
    FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ANY (${ids}::integer[]))`;
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
