import { type RawBuilder, sql } from 'kysely';
import type { Choice } from '../../catalogue/contract/choices/choice.ts';
import { notChosenWords } from '../../catalogue/contract/choices/choice-words.ts';
import type { Chosen } from '../../catalogue/contract/choices/chosen.ts';
import { resolveChosen } from '../../catalogue/contract/choices/chosen-line.ts';
import {
  findKnownProducts,
  findProductIds,
  type KnownProduct,
} from '../../catalogue/server/products/known-products.ts';
import type { Audience } from '../../catalogue/server/products/product-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { type FieldErrors, invalidFields } from '../../platform/http-error.ts';
import type { EnquiryProduct } from '../contract/inbox.ts';
import type { RequestedProduct } from '../contract/quote-fields.ts';

/** A requested product with the catalogue's data. */
export type FoundProduct = Omit<KnownProduct, 'choices'> & Requested;

interface Requested extends RequestedProduct {
  /** What the catalogue offers of what was chosen, in its own words. */
  offered: Chosen[];
  /** See EnquiryProduct. */
  not_chosen: string;
}

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
): Promise<FoundProduct[]> {
  const known = await findKnownProducts(
    database,
    requested.map(({ key }) => key),
    audience,
  );
  return requireKnown(requested, known);
}

/**
 * Puts together what is known of each requested product.
 *
 * @throws HttpError 422 with an error at `products.<index>` for each unknown one
 */
export function requireKnown<Known extends { key: string; choices?: Choice[] | null }>(
  requested: readonly RequestedProduct[],
  known: ReadonlyMap<string, Known>,
): (Omit<Known, 'choices'> & Requested)[] {
  const errors: FieldErrors = {};
  const listed = requested.flatMap(({ key, quantity, note, chosen: asked }, index) => {
    const found = known.get(key);
    if (found) {
      const { choices = null, ...product } = found;
      const { chosen, offered } = resolveChosen(choices, asked);
      const not_chosen = notChosenWords(choices, chosen);
      return [{ ...product, key, quantity, note, chosen, offered, not_chosen }];
    }
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
  listed: readonly (Snapshot & { productId: number | null })[],
): Promise<void> {
  const rows = listed.map((product, position) => {
    const { key, chosen, ...words } = snapshotOf(product);
    return {
      ...words,
      chosen: JSON.stringify(chosen),
      ...{ enquiry_id, position, piece_key: key, product_id: product.productId },
    };
  });
  await transaction.insertInto('quote_piece').values(rows).execute();
}

/** A requested product as the catalogue had it at that time. */
export type Snapshot = Omit<EnquiryProduct, 'on_site' | 'picture' | 'not_chosen'>;

export function snapshotOf(product: Snapshot): Snapshot {
  // Corrections of older versions have no choices.
  const { key, title, sku, path, quantity, note, chosen = [] } = product;
  return { key, title, sku, path, quantity, note, chosen };
}

/** Replaces the products of enquiries. */
export async function replaceProducts(
  transaction: Database,
  lists: readonly { enquiry_id: number; products: readonly Snapshot[] }[],
): Promise<void> {
  if (lists.length === 0) return;
  await transaction
    .deleteFrom('quote_piece')
    .where(
      'enquiry_id',
      'in',
      lists.map(({ enquiry_id }) => enquiry_id),
    )
    .execute();
  const keys = lists.flatMap(({ products }) => products.map(({ key }) => key));
  const ids = await findProductIds(transaction, keys);
  for (const { enquiry_id, products } of lists) {
    if (products.length === 0) continue;
    const listed = products.map((product) => ({
      ...product,
      productId: ids.get(product.key) ?? null,
    }));
    await storeProducts(transaction, enquiry_id, listed);
  }
}

/** SQL column with the snapshot of an enquiry's products. */
export const productsOfEnquiry: RawBuilder<Snapshot[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('key', piece_key, 'title', title, 'sku', sku,
    'path', path, 'quantity', quantity, 'note', quote_piece.note, 'chosen', chosen) ORDER BY position), '[]')
  FROM quote_piece WHERE enquiry_id = enquiry.id)`;
