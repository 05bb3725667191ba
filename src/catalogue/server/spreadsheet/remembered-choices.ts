import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Sheet } from '../../../platform/spreadsheet/cell.ts';
import { choiceIn, type ImportChoices } from '../../contract/spreadsheet/import-choices.ts';
import { headingsIn, layoutOf, type SheetLayout, toRemember } from './sheet-layout.ts';

/**
 * Reads the layout of a file with the given choices, or with those of the last import that had the
 * same headings.
 */
export async function readLayout(
  database: Database,
  sheets: readonly Sheet[],
  choices: ImportChoices,
): Promise<{ layout: SheetLayout; choices: ImportChoices }> {
  const candidates = headingsIn(sheets, choices);
  const [likeliest] = candidates;
  if (!likeliest) throw new Error('A file without headings is refused.');
  if (choices.columns) return { layout: layoutOf(likeliest, choices.columns, undefined), choices };
  const known = await database
    .selectFrom('import_mapping')
    .select(['shape', 'columns', 'values'])
    .where(sql<boolean>`shape = ANY (${candidates.map(({ shape }) => shape)}::text[])`)
    .execute();
  const remembered = new Map(known.map((row) => [row.shape, row]));
  const headings = candidates.find(({ shape }) => remembered.has(shape)) ?? likeliest;
  const found = remembered.get(headings.shape);
  const layout = layoutOf(headings, undefined, found?.columns);
  return {
    layout,
    choices: {
      ...choices,
      sheet: layout.sheet,
      headings: layout.at + 1,
      columns: Object.fromEntries(
        layout.columns.map((column) => [String(column.at), choiceIn(column)]),
      ),
      values: { ...found?.values, ...choices.values },
    },
  };
}

/** Remembers the choices for files with the same headings, and adds the choices for values. */
export async function rememberChoices(
  transaction: Database,
  layout: SheetLayout,
  { values }: ImportChoices,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('import_mapping')
    .values({
      shape: layout.shape,
      columns: JSON.stringify(toRemember(layout)),
      values: JSON.stringify(values),
      saved_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('shape').doUpdateSet(({ ref }) => ({
        columns: ref('excluded.columns'),
        values: ref('excluded.values'),
        saved_at: ref('excluded.saved_at'),
      })),
    )
    .execute();
}
