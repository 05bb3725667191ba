import './tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { findKnownPieces, type KnownPiece } from '../../catalogue/server/products/known-products.ts';
import type { Database } from '../../platform/database/database.ts';
import { type FieldErrors, invalidFields } from '../../platform/http/http-error.ts';
import type { EnquiryPiece } from '../contract/inbox.ts';
import type { RequestedPiece } from '../contract/quote-fields.ts';

/** A piece that is asked for, by what the catalogue says of it. */
export type ListedPiece = KnownPiece & RequestedPiece;

/**
 * What the catalogue knows of the pieces of a list, in its order.
 *
 * @throws HttpError 422 with an error at `pieces.<index>` for each that visitors cannot see
 */
export async function listPieces(
  database: Database,
  requested: readonly RequestedPiece[],
): Promise<ListedPiece[]> {
  const known = await findKnownPieces(
    database,
    requested.map(({ key }) => key),
  );
  const errors: FieldErrors = {};
  const listed = requested.flatMap(({ key, quantity, note }, index): ListedPiece[] => {
    const piece = known.get(key);
    if (piece) return [{ ...piece, quantity, note }];
    errors[`pieces.${index}`] =
      'This piece is not in our catalogue any more. Remove it and send again.';
    return [];
  });
  if (listed.length < requested.length) throw invalidFields(errors);
  return listed;
}

/** Keeps the pieces as they are now: later changes of the catalogue do not touch what was asked. */
export async function keepPieces(
  transaction: Database,
  enquiry_id: number,
  listed: readonly ListedPiece[],
): Promise<void> {
  const rows = listed.map(({ key, productId, ...piece }, position) => {
    return { ...piece, enquiry_id, position, piece_key: key, product_id: productId };
  });
  await transaction.insertInto('quote_piece').values(rows).execute();
}

/** The pieces of the enquiry of a row as they were then, as a column. */
export const piecesOfEnquiry: RawBuilder<Omit<EnquiryPiece, 'on_site'>[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('key', piece_key, 'title', title, 'sku', sku,
    'path', path, 'quantity', quantity, 'note', quote_piece.note) ORDER BY position), '[]')
  FROM quote_piece WHERE enquiry_id = enquiry.id)`;
