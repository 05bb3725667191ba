import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** The rows in an order of `sortsBy`; equal ones are ordered by their ids. */
export function sortedBy<Known, From extends keyof Known, Row, Field extends string>(
  rows: SelectQueryBuilder<Known, From, Row>,
  sort: Field | `-${Field}`,
  keys: Readonly<Record<Field, RawBuilder<unknown>>>,
): SelectQueryBuilder<Known, From, Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return rows
    .orderBy(keys[sort.replace('-', '') as Field], direction)
    .orderBy(sql.ref('id'), direction);
}
