import { sql } from 'kysely';
import type { Database } from '../../../src/platform/database/database.ts';

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Tables and columns that tests need as they are: who is signed in, and how often they called. */
const AS_THEY_ARE = ['staff_session', 'throttle', 'staff.disabled_at'];

const TIMES = ['0001-01-01', '9999-12-31 23:59:59.999', 'infinity', '-infinity', '4713-01-01 BC'];
const SMALL = ['-32768', '32767', '-1', '0'];
const WHOLE = [...SMALL, '-2147483648', '2147483647'];
const LARGE = [...WHOLE, '9007199254740993', '9223372036854775807'];
const JSONS = ['null', '{}', '[]', '"x"', '-1e300', '[null]', '{"lines":[null],"customer":3}'];

/** Values by type of column that no form of the site would store. */
const ODD_VALUES: Record<string, readonly string[]> = {
  'timestamp with time zone': TIMES,
  date: TIMES,
  smallint: SMALL,
  integer: WHOLE,
  bigint: LARGE,
  numeric: LARGE,
  'double precision': [...WHOLE, '1e308', '-1e308', 'NaN', 'Infinity', '0.1'],
  json: JSONS,
  jsonb: JSONS,
};

/**
 * Puts an odd value straight into a column of the database, of the first or the last row, where no
 * constraint refuses it.
 *
 * @param choose a number from 0 to below its argument
 * @returns what was done, as SQL tells it
 */
export async function putOddValue(
  database: Database,
  choose: (below: number) => number,
): Promise<string> {
  const columns = await oddColumns(database);
  const { table, column, type } = chosen(columns, choose);
  const value = chosen(ODD_VALUES[type] ?? [], choose);
  const end = chosen(['min', 'max'], choose);
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value}::text::${sql.raw(type)}
    WHERE ctid = (SELECT ${sql.raw(end)}(ctid) FROM ${sql.table(table)})`
    .execute(database)
    // A constraint that refuses it is as good.
    .catch(() => {});
  return `${table}.${column} = ${value}`;
}

async function oddColumns(database: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name AS "table", column_name AS "column", data_type AS "type"
    FROM information_schema.columns
    WHERE table_schema = 'public' AND is_generated = 'NEVER'
    ORDER BY table_name, ordinal_position`.execute(database);
  return rows.filter(
    ({ table, column, type }) =>
      type in ODD_VALUES &&
      !AS_THEY_ARE.includes(table) &&
      !AS_THEY_ARE.includes(`${table}.${column}`),
  );
}

function chosen<Item>(items: readonly Item[], choose: (below: number) => number): Item {
  return items[choose(items.length)] as Item;
}
