import { sql } from 'kysely';
import type { Mapped, SheetSettings } from '../contract/sheet-settings.ts';
import type { Database } from '../database/database.ts';
import type { Sheet } from './cell.ts';
import {
  headingsIn,
  layoutOf,
  type SheetKind,
  type SheetLayout,
  toRemember,
} from './sheet-layout.ts';

/**
 * Reads the layout of a file with the given settings, or with the mappings of the last import that
 * had the same headings.
 */
export async function readLayout<
  Mapping extends Mapped,
  Settings extends SheetSettings<Mapping> & { values?: Record<string, string> },
>(
  database: Database,
  kind: SheetKind<Mapping>,
  sheets: readonly Sheet[],
  settings: Settings,
): Promise<{ layout: SheetLayout<Mapping>; settings: Settings }> {
  const candidates = headingsIn(kind, sheets, settings);
  const [likeliest] = candidates;
  if (!likeliest) throw new Error('A file without headings is refused.');
  if (settings.columns) {
    return { layout: layoutOf(kind, likeliest, settings.columns, undefined), settings };
  }
  const known = await database
    .selectFrom('import_mapping')
    .select(['shape', 'columns', 'values'])
    .where(sql<boolean>`shape = ANY (${candidates.map(({ shape }) => shape)}::text[])`)
    .execute();
  const remembered = new Map(known.map((row) => [row.shape, row]));
  const headings = candidates.find(({ shape }) => remembered.has(shape)) ?? likeliest;
  const found = remembered.get(headings.shape);
  const columns = found?.columns as Record<string, Mapping> | undefined;
  const layout = layoutOf(kind, headings, undefined, columns);
  return {
    layout,
    settings: {
      ...settings,
      sheet: layout.sheet,
      headings: layout.at + 1,
      columns: Object.fromEntries(
        layout.columns.map((column) => [String(column.at), kind.mappingIn(column)]),
      ),
      ...(settings.values && { values: { ...found?.values, ...settings.values } }),
    },
  };
}

/** Remembers the mappings of columns and values for files with the same headings. */
export async function rememberSettings<Mapping extends Mapped>(
  transaction: Database,
  kind: SheetKind<Mapping>,
  layout: SheetLayout<Mapping>,
  { values = {}, now }: { values?: Record<string, string>; now: Date },
): Promise<void> {
  await transaction
    .insertInto('import_mapping')
    .values({
      shape: layout.shape,
      columns: JSON.stringify(toRemember(kind, layout)),
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
