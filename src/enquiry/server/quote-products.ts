import './tables.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  findKnownProducts,
  type KnownProduct,
} from '../../catalogue/server/products/known-products.ts';
import type { Audience } from '../../catalogue/server/products/product-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { type FieldErrors, invalidFields } from '../../platform/http-error.ts';
import type { EnquiryProduct } from '../contract/inbox.ts';
import type { RequestedProduct } from '../contract/quote-fields.ts';

/** A requested product with the catalogue's data. */
export type ListedProduct = KnownProduct & RequestedProduct;

/**
 * Looks up the products of a list, in its order.
 *
 * @param audience of the list: staff also see hidden products
 * @throws HttpError 422 with an error at `products.<index>` for each that the audience cannot see
 */
export async function listProducts(
  database: Database,
  requested: readonly RequestedProduct[],
  audience: Audience = 'visitor',
): Promise<ListedProduct[]> {
  const known = await findKnownProducts(
    database,
    requested.map(({ key }) => key),
    audience,
  );
  const errors: FieldErrors = {};
  const listed = requested.flatMap(({ key, quantity, note }, index): ListedProduct[] => {
    const product = known.get(key);
    if (product) return [{ ...product, quantity, note }];
    errors[`products.${index}`] =
      'This piece is not in our catalogue any more. Remove it and send again.';
    return [];
  });
  if (listed.length < requested.length) throw invalidFields(errors);
  return listed;
}

/**
 * Stores a snapshot of the products, so that later changes of the catalogue leave requests
 * unchanged.
 */
export async function storeProducts(
  transaction: Database,
  enquiry_id: number,
  listed: readonly ListedProduct[],
): Promise<void> {
  const rows = listed.map(({ key, productId, ...product }, position) => {
    return { ...product, enquiry_id, position, piece_key: key, product_id: productId };
  });
  await transaction.insertInto('quote_piece').values(rows).execute();
}

/** SQL column with the snapshot of an enquiry's products. */
export const productsOfEnquiry: RawBuilder<Omit<EnquiryProduct, 'on_site'>[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('key', piece_key, 'title', title, 'sku', sku,
    'path', path, 'quantity', quantity, 'note', quote_piece.note) ORDER BY position), '[]')
  FROM quote_piece WHERE enquiry_id = enquiry.id)`;
