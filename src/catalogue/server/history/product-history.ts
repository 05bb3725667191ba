import '../tables.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { onePage } from '../../../platform/database/one-page.ts';
import type { Product } from '../../contract/product.ts';
import { FIELD_NAMES } from '../../contract/product-fields.ts';
import type {
  ChangeAction,
  ChangedFields,
  Editor,
  ProductChange,
} from '../../contract/product-history.ts';

/** What was done to one product. One that is in the trash or does not exist yet is undefined. */
export type RecordedChange =
  | { action: 'created' | 'restored'; before?: undefined; after: Product }
  | { action: 'edited' | 'photographs'; before: Product; after: Product }
  | { action: 'deleted'; before: Product; after?: undefined };

/** Adds changes to the history, in the transaction that makes them. */
export async function writeHistory(
  transaction: Database,
  recorded: RecordedChange[],
  { by, at }: { by: Editor; at: Date },
): Promise<void> {
  if (recorded.length === 0) return;
  const rows = recorded.map(({ action, before, after }) => {
    const { id, title, version } = (after ?? before) as Product;
    const changes = before && after ? differences(before, after) : {};
    return { product_id: id, title, version, action, changes: JSON.stringify(changes) };
  });
  await transaction
    .insertInto('product_change')
    .values(rows.map((row) => ({ ...row, staff_id: by.id, staff_name: by.name, changed_at: at })))
    .execute();
}

/** The fields in which two states of a product differ. */
export function differences(before: Product, after: Product): ChangedFields {
  const [earlier, later] = [contentOf(before), contentOf(after)];
  const both = Object.keys(earlier).map((field): [string, [unknown, unknown]] => {
    return [field, [earlier[field], later[field]]];
  });
  // Not as text: Postgres gives an object back with its keys in another order.
  return Object.fromEntries(both.filter(([, [one, other]]) => !isDeepStrictEqual(one, other)));
}

function contentOf(product: Product): Record<string, unknown> {
  return {
    ...Object.fromEntries(FIELD_NAMES.map((field) => [field, product[field]])),
    images: product.images.map(({ id, alt, focus, fit }) => {
      return { id, alt, ...(focus && { focus }), ...(fit && { fit }) };
    }),
  };
}

/** One page of the history, the latest change first; of one product, or of all. */
export async function listHistory(
  database: Database,
  paging: Paging,
  productId?: number,
): Promise<{ changes: ProductChange[]; total: number }> {
  let changes = database.selectFrom('product_change').selectAll().orderBy('id', 'desc');
  if (productId !== undefined) changes = changes.where('product_id', '=', productId);
  const { rows, total } = await onePage(changes, paging);
  return { changes: rows.map(toChange), total };
}

/** Product id → who changed it last, or last did this to it, and when, as far as is known. */
export async function lastChanges(
  database: Database,
  productIds: number[],
  action?: ChangeAction,
): Promise<Map<number, { by: Editor | null; at: string }>> {
  if (productIds.length === 0) return new Map();
  let changes = database.selectFrom('product_change').where('product_id', 'in', productIds);
  if (action) changes = changes.where('action', '=', action);
  const rows = await changes
    .selectAll()
    .distinctOn('product_id')
    .orderBy('product_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.map(toChange).map(({ product_id, by, changed_at: at }) => [product_id, { by, at }]),
  );
}

function toChange(row: Selectable<Tables['product_change']>): ProductChange {
  const { staff_id, staff_name, changed_at, ...change } = row;
  return {
    ...change,
    changed_at: changed_at.toISOString(),
    by: staff_id === null ? null : { id: staff_id, name: staff_name ?? '' },
  };
}
