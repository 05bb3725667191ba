import '../tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { cellText } from '../../../platform/spreadsheet/cell.ts';
import type { ProductFields } from '../../contract/product.ts';
import type { MatchedRow } from './matched-rows.ts';

/** What a product said in the fields that others have changed since it was exported. */
export type Earlier = Partial<ProductFields>;

/**
 * Row → what of its product has been changed since its version in the spreadsheet, as it was then.
 * Without it, an export of last week would take back all that was done this week.
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
    .selectFrom('product_change')
    .select(['product_id', 'version', 'changes'])
    .where(
      'product_id',
      'in',
      behind.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute();
  const ofProduct = Map.groupBy(changes, ({ product_id }) => product_id);
  return new Map(
    behind.map(({ row, id, version }) => {
      const since = (ofProduct.get(id) ?? []).filter((change) => change.version > version);
      // The earliest comes last, and so has the last word.
      const before = since.flatMap(({ changes }) =>
        Object.entries(changes).map(([field, [earlier]]) => [field, earlier]),
      );
      return [row, Object.fromEntries(before)];
    }),
  );
}
