import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './database.ts';

/** The rows in an order of `sortsBy`; equal ones are ordered by their ids. */
export function sortedBy<From extends keyof Tables, Row, Field extends string>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  sort: Field | `-${Field}`,
  keys: Readonly<Record<Field, RawBuilder<unknown>>>,
): SelectQueryBuilder<Tables, From, Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return rows
    .orderBy(keys[sort.replace('-', '') as Field], direction)
    .orderBy(sql.ref('id'), direction);
}
