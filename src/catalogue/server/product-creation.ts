import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { ProductFields } from '../product.ts';
import { insertProduct } from './products.ts';

/**
 * Adds a product once per key: a repeated request finds the product that the first one made.
 *
 * @param key one per submitted form; without it every call adds a product
 * @returns the product's id
 * @throws HttpError 422 when the key came with other fields before
 */
export function createProduct(
  database: Database,
  fields: ProductFields,
  key?: string,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    if (key === undefined) return insertProduct(transaction, fields);

    // A request with the same key that is still at work is waited for.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
    const request_hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
    const earlier = await transaction
      .selectFrom('product_creation')
      .select(['product_id', 'request_hash'])
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (earlier && earlier.request_hash !== request_hash) throw keyReused();
    if (earlier) return earlier.product_id;

    const product_id = await insertProduct(transaction, fields);
    await transaction
      .insertInto('product_creation')
      .values({ idempotency_key: key, request_hash, product_id })
      .execute();
    return product_id;
  });
}

function keyReused(): HttpError {
  return new HttpError(
    422,
    'This form was already saved with other details. Please reload the page and add the product again.',
  );
}
