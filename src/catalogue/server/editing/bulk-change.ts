import { lastChanges } from '../../../history/server/changes.ts';
import type { Edit } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import { addChoices } from '../../contract/choices/add-choices.ts';
import { newPrice, newTerms } from '../../contract/fields/price-change.ts';
import { type Product, type ProductFields, productFields } from '../../contract/product.ts';
import { productCount } from '../../contract/product-count.ts';
import {
  type BulkChange,
  type BulkChanged,
  MAX_BULK_PRODUCTS,
} from '../../contract/product-edit.ts';
import { tagKey, withoutRepeats } from '../../contract/tag.ts';
import { changeCatalogue, type RecordChange } from '../changes/change-catalogue.ts';
import { PRODUCT, productFieldChanges } from '../changes/product-history.ts';
import {
  applySelection,
  type ResolvedSelection,
  type ResolveSelection,
} from '../products/product-list.ts';
import { lastEditorName } from '../products/product-version.ts';
import { bumpVersions, findProducts, lockProducts, visibleProducts } from '../products/products.ts';
import { findTakenSkus, skuKey } from '../products/unique-sku.ts';
import { setDeleted } from '../trash/trash.ts';

/**
 * Changes many products in one transaction. Products that others have changed since, or that cannot
 * take the change, are skipped and reported.
 *
 * @throws HttpError 409 when the list has another number of products by now, 422 for too many
 */
export async function changeMany(
  services: Services,
  edit: Edit,
  { of, change }: BulkChange,
  resolveSelection: ResolveSelection,
): Promise<BulkChanged> {
  const list = 'list' in of ? await resolveSelection(of.list, 'staff') : undefined;
  return changeCatalogue(services, edit, async (transaction, record) => {
    const wanted = 'list' in of ? await idsOf(transaction, list ?? of.list, of.count) : of.products;
    if (wanted.length > MAX_BULK_PRODUCTS) throw tooMany();
    const ids = wanted.map(({ id }) => id);
    const { present, trashed } = await lockProducts(transaction, ids);
    if ('deleted' in change && !change.deleted) {
      const { changed, left } = await restore(transaction, trashed, record);
      return { changed, left, gone: missing(ids, [...present, ...trashed]) };
    }
    const gone = missing(ids, present);
    const { meant, left } = await sortedOut(transaction, present, { wanted, change });
    if ('deleted' in change) await trash(transaction, meant, services.now(), record);
    else await saveFields(transaction, meant, record);
    return { changed: meant.length, left, gone };
  });
}

/** A product with its target fields; without fields it is to be deleted. */
interface Meant {
  product: Product;
  fields: Partial<ProductFields> | undefined;
}

/** Splits products into those to change and those to skip; equal ones are dropped. */
async function sortedOut(
  transaction: Database,
  present: Product[],
  { wanted, change }: { wanted: Wanted[]; change: BulkChange['change'] },
) {
  const seen = new Map(wanted.map(({ id, version }) => [id, version]));
  const { outrun = [], asSeen = [] } = Object.groupBy(present, ({ id, version }) =>
    version === (seen.get(id) ?? version) ? 'asSeen' : 'outrun',
  );
  const subjects = outrun.map(({ id }) => id);
  const last = await lastChanges(transaction, { kind: PRODUCT, subjects });
  const left = outrun.map((product) =>
    leave(product, lastEditorName(last.get(String(product.id)))),
  );
  const meant: Meant[] = [];
  for (const product of asSeen) {
    const { fields, reason } = changedFields(product, change);
    if (reason) left.push(leave(product, reason));
    else if (isOther(product, fields)) meant.push({ product, fields });
  }
  return { meant, left };
}

/** A product, with the version that the caller has seen if it matters. */
type Wanted = { id: number; version?: number };

async function idsOf(
  transaction: Database,
  list: ResolvedSelection,
  count: number,
): Promise<Wanted[]> {
  const rows = await applySelection(visibleProducts(transaction, 'staff'), list)
    .select('id')
    .execute();
  if (rows.length === count) return rows;
  throw new HttpError(
    409,
    `The list has changed meanwhile: it has ${productCount(rows.length)} now, not ${count}. Please look at it again.`,
  );
}

/** The fields of a product after the change, or the reason why it cannot have them. */
function changedFields(
  product: Product,
  change: BulkChange['change'],
): { fields?: Partial<ProductFields>; reason?: string | undefined } {
  if ('deleted' in change) return {};
  if ('price' in change) {
    const price = newPrice(product.price_cents, change.price);
    if (price.reason !== undefined) return price;
    const terms = newTerms(product, change.price);
    return terms.reason === undefined ? { fields: { price_cents: price.cents, ...terms } } : terms;
  }
  if ('add_choices' in change) {
    const added = addChoices(product.choices, change.add_choices);
    return added.reason === undefined ? { fields: { choices: added.choices } } : added;
  }
  if (!('add_tags' in change)) return { fields: change };
  const off = new Set(change.remove_tags.map(tagKey));
  const kept = product.tags.filter((tag) => !off.has(tagKey(tag)));
  const tags = withoutRepeats([...kept, ...change.add_tags]);
  return {
    fields: { tags },
    reason: productFields.shape.tags.safeParse(tags).error?.issues[0]?.message,
  };
}

function isOther(product: Product, fields: Partial<ProductFields> | undefined): boolean {
  return !fields || Object.keys(productFieldChanges(product, { ...product, ...fields })).length > 0;
}

async function saveFields(transaction: Database, meant: Meant[], record: RecordChange) {
  await bumpVersions(
    transaction,
    meant.map(({ product, fields }) => ({ ...product, ...fields })),
  );
  const ids = meant.map(({ product }) => product.id);
  const changed = new Map((await findProducts(transaction, ids)).map((each) => [each.id, each]));
  for (const { product } of meant) {
    record({ action: 'edited', before: product, after: changed.get(product.id) ?? product });
  }
}

async function trash(transaction: Database, meant: Meant[], now: Date, record: RecordChange) {
  const ids = meant.map(({ product }) => product.id);
  await setDeleted(transaction, ids, now);
  for (const { product } of meant) record({ action: 'deleted', before: product });
}

/** Restores products from the trash, except those whose SKU is taken by now. */
async function restore(transaction: Database, trashed: Product[], record: RecordChange) {
  const others = await findTakenSkus(
    transaction,
    trashed.map(({ sku }) => sku),
  );
  const bySku = new Map(others.map((other) => [skuKey(other.sku), other]));
  const left: BulkChanged['left'] = [];
  const free: number[] = [];
  for (const product of trashed) {
    const other = bySku.get(skuKey(product.sku));
    if (other) left.push(leave(product, `“${other.title}” has its SKU now.`));
    else free.push(product.id);
    // Two restored products may have the same SKU.
    if (!other && skuKey(product.sku) !== '') bySku.set(skuKey(product.sku), product);
  }
  await setDeleted(transaction, free, null);
  for (const after of await findProducts(transaction, free)) record({ action: 'restored', after });
  return { changed: free.length, left };
}

function missing(ids: number[], found: Product[]): number[] {
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}

function leave(
  { id, title, version, price_cents, prices_include_vat }: Product,
  reason: string,
): BulkChanged['left'][number] {
  return { id, title, version, price_cents, prices_include_vat, reason };
}

function tooMany(): HttpError {
  const most = MAX_BULK_PRODUCTS.toLocaleString('en');
  return new HttpError(422, `At most ${most} products are changed at once. Narrow the list first.`);
}
