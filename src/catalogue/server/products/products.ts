import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http-error.ts';
import { INTERNAL_NAMES } from '../../contract/fields/product-fields.ts';
import type { Product, ProductFields, ProductOrigin } from '../../contract/product.ts';
import { productIdOf, productKey, productPath } from '../../contract/product-address.ts';
import { STATUS } from '../../contract/taxonomy.ts';
import {
  type Audience,
  columnsOf,
  FIELD_COLUMNS,
  rowOf,
  type Seen,
  seenBy,
  toProduct,
  withImages,
} from './product-rows.ts';

/** A product; undefined when the audience may see none. */
export function findProduct<Viewer extends Audience>(
  database: Database,
  id: number,
  audience: Viewer,
) {
  return findOne(database, audience, sql<boolean>`product.id = ${id}`);
}

/** A product by its key in a URL, see `findProduct`. */
export function findProductByKey<Viewer extends Audience>(
  database: Database,
  key: string,
  audience: Viewer,
) {
  return findOne(database, audience, hasKey([key]));
}

/** Path of the public page of the product with this key; `undefined` when there is none. */
export async function findProductPath(
  database: Database,
  key: string,
): Promise<string | undefined> {
  const product = await visibleProducts(database, 'visitor')
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
  const row = await withImages(visibleProducts(database, audience))
    .where(isWanted)
    .executeTakeFirst();
  return row && seenBy(audience)(toProduct(row));
}

/** The products with these ids outside the trash. */
export async function findProducts(database: Database, ids: readonly number[]): Promise<Product[]> {
  const rows = await withImages(visibleProducts(database, 'staff'))
    .where(sql<boolean>`product.id = ANY (${ids}::integer[])`)
    .orderBy('product.id')
    .execute();
  return rows.map(toProduct);
}

/** SQL condition: products by id, seed products also by their original SKU. */
export function hasKey(keys: readonly string[]) {
  const ids = keys.flatMap((key) => productIdOf(key) ?? []);
  return sql<boolean>`(product.id = ANY (${ids}::integer[])
    OR (product.stock_key = ANY (${[...keys]}::text[]) AND product.origin != 'staff'))`;
}

/** SQL column: the key of a product, see productKey. */
export const keySql = sql<string>`CASE WHEN product.origin = 'staff' OR product.stock_key IS NULL
  THEN product.id::text ELSE product.stock_key END`;

/** SQL condition: products that a list names, by key or by SKU (see NamedProduct). */
export function isNamedIn(names: readonly string[]) {
  return sql<boolean>`(${hasKey(names)} OR lower(product.sku) = ANY (${[...names]}::text[]))`;
}

/** Creates a product without images and returns its id. */
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

/** Increments the version of a product, and saves its fields if given. */
export async function bumpVersion(
  transaction: Database,
  id: number,
  fields?: ProductFields,
): Promise<void> {
  await transaction
    .updateTable('product')
    .set({ ...(fields && columnsOf(fields)), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The same for many products in one statement. */
export async function bumpVersions(
  transaction: Database,
  changed: readonly (ProductFields & { id: number })[],
): Promise<void> {
  if (changed.length === 0) return;
  const names = [...FIELD_COLUMNS, 'facts'];
  const columns = names.map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`);
  const rows = changed.map((product) => ({ ...rowOf(product), id: product.id }));
  // Passed as one text, since thousands of rows exceed the number of parameters of a statement.
  await sql`UPDATE product SET ${sql.join(columns)}, version = product.version + 1, updated_at = now()
    FROM json_populate_recordset(NULL::product, ${JSON.stringify(rows)}::text::json) AS changed
    WHERE product.id = changed.id`.execute(transaction);
}

/** Locks existing products, also in the trash, until the transaction ends. */
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
  // Read after locking, as in `lockProduct`.
  const present = await findProducts(transaction, ids);
  const rows = await withImages(transaction.selectFrom('product'))
    .where(sql<boolean>`id = ANY (${ids}::integer[]) AND deleted_at IS NOT NULL`)
    .execute();
  return { present, trashed: rows.map(toProduct) };
}

/**
 * Locks a product until the transaction ends.
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
  // Read after locking, since only a new statement sees changes committed during the wait.
  const product = await findProduct(transaction, id, 'staff');
  if (!product) throw noSuchProduct();
  return product;
}

/**
 * Reads a product again after a change.
 *
 * @throws Error when there is none: the transaction must hold its row lock
 */
export async function reloadProduct(transaction: Database, id: number): Promise<Product> {
  const product = await findProduct(transaction, id, 'staff');
  if (!product) throw new Error(`Product ${id} has gone within its own transaction.`);
  return product;
}

export function noSuchProduct(): HttpError {
  return new HttpError(404, 'There is no such product. It may have been deleted.');
}

/** Version by id of every public product. */
export async function publishedProductVersions(
  database: Database,
): Promise<Record<string, number>> {
  const rows = await visibleProducts(database, 'visitor').select(['id', 'version']).execute();
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}

/** Two calls of the most products at once; what is older was published long ago. */
const LATEST_CHANGES = 5000;

/**
 * Versions from which on a product differs in internal fields alone, which visitors do not see, by id;
 * only where its latest change was such a one.
 */
export async function alikeVersions(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ subject: string; since: number }>`
    WITH latest AS (
      SELECT subject, version, changes - ${INTERNAL_NAMES}::text[] = '{}' AS is_hidden
      FROM change WHERE kind = 'product' AND version IS NOT NULL ORDER BY id DESC LIMIT ${LATEST_CHANGES}
    )
    SELECT subject, coalesce(max(version) FILTER (WHERE NOT is_hidden), min(version) - 1) AS since
    FROM latest GROUP BY subject
    HAVING max(version) > coalesce(max(version) FILTER (WHERE NOT is_hidden), 0)`.execute(database);
  return Object.fromEntries(rows.map(({ subject, since }) => [subject, since]));
}

/** Query of the products that the audience may see. */
export function visibleProducts(database: Database, audience: Audience) {
  const rows = database.selectFrom('product').where('deleted_at', 'is', null);
  return audience === 'staff' ? rows : rows.where('status_id', '!=', STATUS.paused);
}
