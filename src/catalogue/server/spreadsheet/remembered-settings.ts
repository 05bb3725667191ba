import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Sheet } from '../../../platform/spreadsheet/cell.ts';
import { type ImportSettings, mappingIn } from '../../contract/spreadsheet/import-settings.ts';
import { headingsIn, layoutOf, type SheetLayout, toRemember } from './sheet-layout.ts';

/**
 * Reads the layout of a file with the given settings, or with the mappings of the last import that had the
 * same headings.
 */
export async function readLayout(
  database: Database,
  sheets: readonly Sheet[],
  settings: ImportSettings,
): Promise<{ layout: SheetLayout; settings: ImportSettings }> {
  const candidates = headingsIn(sheets, settings);
  const [likeliest] = candidates;
  if (!likeliest) throw new Error('A file without headings is refused.');
  if (settings.columns)
    return { layout: layoutOf(likeliest, settings.columns, undefined), settings };
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
    settings: {
      ...settings,
      sheet: layout.sheet,
      headings: layout.at + 1,
      columns: Object.fromEntries(
        layout.columns.map((column) => [String(column.at), mappingIn(column)]),
      ),
      values: { ...found?.values, ...settings.values },
    },
  };
}

/** Remembers the mappings of columns and values for files with the same headings. */
export async function rememberSettings(
  transaction: Database,
  layout: SheetLayout,
  { values }: ImportSettings,
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
