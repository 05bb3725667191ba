import '../tables.ts';
import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import type { ChangedFields, Editor } from '../../../history/contract/change-set.ts';
import {
  type ChangeContext,
  editorOf,
  openSets,
  resolveChangeSet,
} from '../../../history/server/change-sets.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { FIELD_NAMES } from '../../contract/fields/product-fields.ts';
import type { ChangeAction, ProductChange } from '../../contract/history/product-history.ts';
import type { Product } from '../../contract/product.ts';

/** A form may send its photos one after the other. */
const PHOTOS_MS = 5 * 60_000;

/**
 * What was done to one product. One that comes out of the trash or goes into it, or does not exist
 * yet, is undefined there.
 */
export type RecordedChange =
  | { action: 'created' | 'restored'; before?: undefined; after: Product }
  | { action: 'edited' | 'photographs'; before: Product; after: Product; inTrash?: boolean }
  | { action: 'deleted'; before: Product; after?: undefined };

/**
 * Adds changes to the history, in the transaction that makes them.
 *
 * @returns the set that they are in; `undefined` when nothing was changed
 */
export async function writeHistory(
  transaction: Database,
  recorded: RecordedChange[],
  change: ChangeContext,
): Promise<string | undefined> {
  if (recorded.length === 0 && !change.tag) return undefined;
  const [first, ...others] = recorded;
  const photographed =
    first?.action === 'photographs' && others.length === 0 ? first.after.id : undefined;
  const continued =
    photographed === undefined ? undefined : await photoSetOf(transaction, photographed, change);
  const set_id = await resolveChangeSet(transaction, {
    ...change,
    wanted: change.wanted ?? continued,
  });
  const rows = recorded.map(({ action, before, after }) => {
    const { id, title, version } = (after ?? before) as Product;
    const changes = before && after ? differences(before, after) : {};
    return { set_id, product_id: id, title, version, action, changes };
  });
  // As one text: thousands of rows have more values than a statement has parameters.
  await sql`INSERT INTO product_change (set_id, product_id, title, version, action, changes)
    SELECT set_id, product_id, title, version, action, changes
    FROM json_populate_recordset(NULL::product_change, ${JSON.stringify(rows)}::text::json)`.execute(
    transaction,
  );
  return set_id;
}

/** Finds the set of the product's photos that the same person has added in the last five minutes. */
async function photoSetOf(
  transaction: Database,
  productId: number,
  { by, at }: ChangeContext,
): Promise<string | undefined> {
  const latest = await openSets(transaction, by, new Date(at.getTime() - PHOTOS_MS))
    .innerJoin('product_change', 'set_id', 'change_set.id')
    .where(
      'product_change.id',
      '=',
      sql<number>`(SELECT max(id) FROM product_change WHERE product_id = ${productId})`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM product_change other WHERE other.set_id = change_set.id
        AND (other.action != 'photographs' OR other.product_id != ${productId}))`,
    )
    .executeTakeFirst();
  return latest?.id;
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
    // With their addresses, by which those that went can come back while they are stored.
    images: product.images,
  };
}

/** Product id → who changed it last, or last did this to it, and when, as far as is known. */
export async function lastChanges(
  database: Database,
  productIds: number[],
  action?: ChangeAction,
): Promise<Map<number, { by: Editor | null; at: string }>> {
  if (productIds.length === 0) return new Map();
  let changes = changesWithSets(database).where('product_id', 'in', productIds);
  if (action) changes = changes.where('action', '=', action);
  const rows = await changes
    .distinctOn('product_id')
    .orderBy('product_id')
    .orderBy('product_change.id', 'desc')
    .execute();
  return new Map(
    rows.map(toChange).map(({ product_id, by, changed_at: at }) => [product_id, { by, at }]),
  );
}

/** Changes with who made them and when. */
export function changesWithSets(database: Database) {
  return database
    .selectFrom('product_change')
    .innerJoin('change_set', 'change_set.id', 'set_id')
    .selectAll('product_change')
    .select(['staff_id', 'staff_name', 'changed_at']);
}

type ChangeRow = Selectable<Tables['product_change']> &
  Pick<Selectable<Tables['change_set']>, 'staff_id' | 'staff_name' | 'changed_at'>;

export function toChange(row: ChangeRow): ProductChange {
  const { staff_id, staff_name, changed_at, ...change } = row;
  return { ...change, changed_at: changed_at.toISOString(), by: editorOf(row) };
}
