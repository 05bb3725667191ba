import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import type { Product, ProductFields } from '../../contract/product.ts';
import { changeCatalogue } from '../change-catalogue.ts';
import { changedProduct, insertProduct } from './products.ts';

/**
 * Adds a product once per key: a repeated request finds the product that the first one made,
 * unless that has been deleted since.
 *
 * @param key one per submitted form; without it every call adds a product
 * @throws HttpError 422 when the key came with other fields before
 */
export function createProduct(
  services: Services,
  context: ApiContext,
  fields: ProductFields,
  key?: string,
): Promise<Product> {
  return changeCatalogue(services, context, async (transaction, record) => {
    const request_hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
    const earlier = key && (await createdBefore(transaction, key));
    if (earlier && earlier.request_hash !== request_hash) throw keyReused();
    if (earlier) return changedProduct(transaction, earlier.product_id);

    const product_id = await insertProduct(transaction, fields);
    if (key !== undefined) {
      await transaction
        .insertInto('product_creation')
        .values({ idempotency_key: key, request_hash, product_id })
        .onConflict((row) =>
          row.column('idempotency_key').doUpdateSet({ request_hash, product_id }),
        )
        .execute();
    }
    const after = await changedProduct(transaction, product_id);
    record({ action: 'created', after });
    return after;
  });
}

/** What was made with that key; a request with it that is still at work is waited for. */
async function createdBefore(transaction: Database, key: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
  return transaction
    .selectFrom('product_creation')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['product_id', 'request_hash'])
    .where('idempotency_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Forgets which form made which product: nobody sends a form again after that long. */
export async function forgetCreations(database: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('product_creation')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function keyReused(): HttpError {
  return new HttpError(
    422,
    'This form was already saved with other details. Please reload the page and add the product again.',
  );
}
