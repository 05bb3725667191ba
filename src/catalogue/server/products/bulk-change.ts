import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import { type BulkChange, type BulkChanged, MOST_AT_ONCE } from '../../contract/bulk-change.ts';
import { type Product, productFields } from '../../contract/product.ts';
import { tagKey, withoutRepeats } from '../../contract/tag.ts';
import { changeCatalogue } from '../change-catalogue.ts';
import { differences, lastChanges } from '../history/product-history.ts';
import { type ResolvedSelection, resolved, selected } from './product-list.ts';
import { whoOutran } from './product-version.ts';
import { findProducts, presentProducts } from './products.ts';

/** What fields may be changed of many products; a deletion has none. */
type Fields = Partial<Pick<Product, (typeof COLUMNS)[number]>>;
const COLUMNS = ['status_id', 'category_id', 'subcategory_id', 'type_id', 'tags'] as const;

/**
 * Changes many products, in one transaction. What somebody has changed since it was seen, and what
 * cannot take the change, is left as it is and told of.
 *
 * @throws HttpError 409 when the list has another number of products by now, 422 for too many
 */
export async function changeMany(
  services: Services,
  context: ApiContext,
  { of, change }: BulkChange,
): Promise<BulkChanged> {
  const list = 'list' in of ? await resolved(services.database, of.list, 'staff') : undefined;
  return changeCatalogue(services, context, async (transaction, record) => {
    const wanted = 'list' in of ? await idsOf(transaction, list ?? of.list, of.count) : of.products;
    if (wanted.length > MOST_AT_ONCE) throw tooMany();
    const before = await lockProducts(transaction, wanted);
    const there = new Set(before.map(({ id }) => id));
    const gone = wanted.flatMap(({ id }) => (there.has(id) ? [] : [id]));

    const seen = new Map(wanted.map(({ id, version }) => [id, version]));
    const isOutrun = ({ id, version }: Product) => version !== (seen.get(id) ?? version);
    const outrun = before.filter(isOutrun);
    const last = await lastChanges(
      transaction,
      outrun.map(({ id }) => id),
    );
    const left = outrun.map((each) => ({ ...named(each), reason: whoOutran(last.get(each.id)) }));
    const meant: Meant[] = [];
    for (const product of before.filter((each) => !isOutrun(each))) {
      const fields = changedFields(product, change);
      const reason = whyRefused(fields);
      if (reason) left.push({ ...named(product), reason });
      else if (isOther(product, fields)) meant.push({ product, fields });
    }

    if ('deleted' in change) await trash(transaction, meant, services.now());
    else await save(transaction, meant);
    const ids = meant.map(({ product }) => product.id);
    const after = new Map((await findProducts(transaction, ids)).map((each) => [each.id, each]));
    for (const { product } of meant) {
      const now = after.get(product.id);
      if (now) record({ action: 'edited', before: product, after: now });
      else record({ action: 'deleted', before: product });
    }
    return { changed: meant.length, left, gone };
  });
}

/** Without fields it is to be deleted. */
interface Meant {
  product: Product;
  fields: Fields | undefined;
}

/** A version where it matters which one is changed. */
type Wanted = { id: number; version?: number };

async function idsOf(
  transaction: Database,
  list: ResolvedSelection,
  count: number,
): Promise<Wanted[]> {
  const rows = await selected(presentProducts(transaction, 'staff'), list).select('id').execute();
  if (rows.length === count) return rows;
  const words = (number: number) => (number === 1 ? '1 product' : `${number} products`);
  throw new HttpError(
    409,
    `The list has changed meanwhile: it has ${words(rows.length)} now, not ${count}. Please look at it again.`,
  );
}

/** Those that are not in the trash; nobody else changes them until the transaction ends. */
async function lockProducts(transaction: Database, wanted: Wanted[]): Promise<Product[]> {
  const ids = wanted.map(({ id }) => id);
  await sql`SELECT id FROM product WHERE id = ANY (${ids}::integer[]) ORDER BY id FOR UPDATE`.execute(
    transaction,
  );
  return findProducts(transaction, ids);
}

function changedFields(product: Product, change: BulkChange['change']): Fields | undefined {
  if ('deleted' in change) return undefined;
  if (!('add_tags' in change)) return change;
  const off = new Set(change.remove_tags.map(tagKey));
  const kept = product.tags.filter((tag) => !off.has(tagKey(tag)));
  return { tags: withoutRepeats([...kept, ...change.add_tags]) };
}

function whyRefused(fields: Fields | undefined): string | undefined {
  return productFields.shape.tags.safeParse(fields?.tags).error?.issues[0]?.message;
}

function isOther(product: Product, fields: Fields | undefined): boolean {
  return !fields || Object.keys(differences(product, { ...product, ...fields })).length > 0;
}

async function save(transaction: Database, meant: Meant[]) {
  const rows = meant.map(({ product, fields }) => {
    const changed = { ...product, ...fields };
    return Object.fromEntries(['id', ...COLUMNS].map((name) => [name, changed[name as 'id']]));
  });
  await sql`
    UPDATE product SET status_id = changed.status_id, category_id = changed.category_id,
      subcategory_id = changed.subcategory_id, type_id = changed.type_id, tags = changed.tags,
      version = version + 1, updated_at = now()
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS changed (id integer,
      status_id integer, category_id integer, subcategory_id integer, type_id integer, tags text[])
    WHERE product.id = changed.id`.execute(transaction);
}

async function trash(transaction: Database, meant: Meant[], deleted_at: Date) {
  const ids = meant.map(({ product }) => product.id);
  await transaction
    .updateTable('product')
    .set({ deleted_at })
    .where(sql<boolean>`product.id = ANY (${ids}::integer[])`)
    .execute();
}

function named({ id, title, version }: Product) {
  return { id, title, version };
}

function tooMany(): HttpError {
  const most = MOST_AT_ONCE.toLocaleString('en');
  return new HttpError(422, `At most ${most} products are changed at once. Narrow the list first.`);
}
