import type { Database } from '../../../platform/database/database.ts';
import { cellText } from '../../../platform/spreadsheet/cell.ts';
import type { ProductFields } from '../../contract/product.ts';
import { PRODUCT } from '../changes/product-history.ts';
import type { MatchedRow } from './matched-rows.ts';

/** Exported values of the fields that others have changed since. */
export type Earlier = Partial<ProductFields>;

/**
 * Maps a row to the exported values of its product that were changed since. Without them, last
 * week's export would revert this week's work.
 */
export async function changedSince(
  database: Database,
  rows: MatchedRow[],
): Promise<Map<number, Earlier>> {
  const behind = rows.flatMap(({ row, cells, product }) => {
    const version = Number(cellText(cells.get('version') ?? null) || Number.NaN);
    return product && version < product.version ? [{ row, id: product.id, version }] : [];
  });
  if (behind.length === 0) return new Map();
  const changes = await database
    .selectFrom('change')
    .select(['subject', 'version', 'changes'])
    .where('kind', '=', PRODUCT)
    .where(
      'subject',
      'in',
      behind.map(({ id }) => String(id)),
    )
    .orderBy('id', 'desc')
    .execute();
  const ofProduct = Map.groupBy(changes, ({ subject }) => subject);
  return new Map(
    behind.map(({ row, id, version }) => {
      const since = (ofProduct.get(String(id)) ?? []).filter(
        (change) => (change.version ?? 0) > version,
      );
      // The earliest change comes last, and so wins.
      const before = since.flatMap(({ changes }) =>
        Object.entries(changes).map(([field, [earlier]]) => [field, earlier]),
      );
      return [row, Object.fromEntries(before)];
    }),
  );
}
