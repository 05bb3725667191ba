import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http-error.ts';
import { FIELD_NAMES } from '../../contract/fields/product-fields.ts';
import type { Product, ProductFields, ProductOrigin } from '../../contract/product.ts';
import { productIdOf, productKey, productPath } from '../../contract/product-address.ts';
import { STATUS } from '../../contract/taxonomy.ts';
import {
  type Audience,
  columnsOf,
  type Seen,
  seenBy,
  toProduct,
  withImages,
} from './product-rows.ts';
import '../tables.ts';

/** The product, or undefined when there is none that this audience may see. */
export function findProduct<Viewer extends Audience>(
  database: Database,
  id: number,
  audience: Viewer,
) {
  return findOne(database, audience, sql<boolean>`product.id = ${id}`);
}

/** The product that a key of an address, a list or an older address names; see `findProduct`. */
export function findProductByKey<Viewer extends Audience>(
  database: Database,
  key: string,
  audience: Viewer,
) {
  return findOne(database, audience, hasKey([key]));
}

/** Where visitors find the page of the product with this key; `undefined` when they find none. */
export async function findProductPath(
  database: Database,
  key: string,
): Promise<string | undefined> {
  const product = await presentProducts(database, 'visitor')
    .where(hasKey([key]))
    .select(['id', 'origin', 'stock_key', 'title'])
    .executeTakeFirst();
  return product && productPath(productKey(product), product.title);
}

async function findOne<Viewer extends Audience>(
  database: Database,
  audience: Viewer,
  isWanted: RawBuilder<boolean>,
): Promise<Seen<Viewer> | undefined> {
  const row = await withImages(presentProducts(database, audience))
    .where(isWanted)
    .executeTakeFirst();
  return row && seenBy(audience)(toProduct(row));
}

/** Those of the products that are not in the trash, by id. */
export async function findProducts(database: Database, ids: readonly number[]): Promise<Product[]> {
  const rows = await withImages(presentProducts(database, 'staff'))
    .where(sql<boolean>`product.id = ANY (${ids}::integer[])`)
    .orderBy('product.id')
    .execute();
  return rows.map(toProduct);
}

/** Ids name every product, and the SKUs that they came with name those of the stock as well. */
export function hasKey(keys: readonly string[]) {
  const ids = keys.flatMap((key) => productIdOf(key) ?? []);
  return sql<boolean>`(product.id = ANY (${ids}::integer[])
    OR (product.stock_key = ANY (${[...keys]}::text[]) AND product.origin != 'staff'))`;
}

/** Adds a product without photographs and gives its id. */
export async function insertProduct(
  database: Database,
  fields: ProductFields,
  came: { origin: ProductOrigin; stock_key: string } | undefined = undefined,
): Promise<number> {
  const { id } = await database
    .insertInto('product')
    .values({ ...columnsOf(fields), ...came })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts a saved change of the product or its photographs; of some fields, saves them as well. */
export async function countChange(
  transaction: Database,
  id: number,
  fields: Partial<ProductFields> = {},
): Promise<void> {
  await transaction
    .updateTable('product')
    .set({ ...columnsOf(fields), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The same of many products, in one statement; of each the whole of its fields is saved. */
export async function countChanges(
  transaction: Database,
  changed: readonly (ProductFields & { id: number })[],
): Promise<void> {
  if (changed.length === 0) return;
  const columns = FIELD_NAMES.map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`);
  const rows = changed.map((product) => ({ ...onlyFields(product), id: product.id }));
  // As one text: thousands of rows have more values than a statement has parameters.
  await sql`UPDATE product SET ${sql.join(columns)}, version = product.version + 1, updated_at = now()
    FROM json_populate_recordset(NULL::product, ${JSON.stringify(rows)}::text::json) AS changed
    WHERE product.id = changed.id`.execute(transaction);
}

function onlyFields(product: ProductFields): ProductFields {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, product[name]])) as ProductFields;
}

/**
 * Those of the products that there are, in the trash too. Nobody else changes any of them until
 * the transaction ends.
 */
export async function lockProducts(
  transaction: Database,
  ids: readonly number[],
): Promise<{ present: Product[]; trashed: Product[] }> {
  await transaction
    .selectFrom('product')
    .select('id')
    .where(sql<boolean>`id = ANY (${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  // Read once they are held, as in `lockProduct`.
  const present = await findProducts(transaction, ids);
  const rows = await withImages(transaction.selectFrom('product'))
    .where(sql<boolean>`id = ANY (${ids}::integer[]) AND deleted_at IS NOT NULL`)
    .execute();
  return { present, trashed: rows.map(toProduct) };
}

/**
 * The product, which nobody else changes until the transaction ends.
 *
 * @throws HttpError 404 when there is none, or it is in the trash
 */
export async function lockProduct(transaction: Database, id: number): Promise<Product> {
  await transaction
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // Read once it is held: what the wait was for is seen by the next statement only.
  const product = await findProduct(transaction, id, 'staff');
  if (!product) throw noSuchProduct();
  return product;
}

/**
 * The product as its transaction has made it.
 *
 * @throws Error when there is none: the transaction has to hold its row
 */
export async function changedProduct(transaction: Database, id: number): Promise<Product> {
  const product = await findProduct(transaction, id, 'staff');
  if (!product) throw new Error(`Product ${id} has gone within its own transaction.`);
  return product;
}

export function noSuchProduct(): HttpError {
  return new HttpError(404, 'There is no such product. It may have been deleted.');
}

/** Reads the version of every product that visitors may see, by its id. */
export async function publishedProductVersions(
  database: Database,
): Promise<Record<string, number>> {
  const rows = await presentProducts(database, 'visitor').select(['id', 'version']).execute();
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}

/** The rows of the products that this audience may see. */
export function presentProducts(database: Database, audience: Audience) {
  const rows = database.selectFrom('product').where('deleted_at', 'is', null);
  return audience === 'staff' ? rows : rows.where('status_id', '!=', STATUS.paused);
}
