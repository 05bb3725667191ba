import '../tables.ts';
import type { Selectable } from 'kysely';
import { markAttached, markDetached } from '../../../media/server/photo-ledger.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { IMAGE_COLUMNS } from '../products/products.ts';

const COLUMNS = [...IMAGE_COLUMNS, 'kind'] as const;

/** A photograph in its place among a product's images. */
export type PlacedImage = Pick<
  Selectable<Tables['product_image']>,
  Exclude<(typeof COLUMNS)[number], 'id'>
>;

/** One that the product has already. */
export type StoredImage = PlacedImage & { id: number };

/**
 * Makes these the images of a product, in this order, the main image first. Photographs that are
 * not yet attached must have been stored. Run it in a transaction that holds the product's row.
 *
 * @param images those with an id are the product's already, though perhaps under another key
 */
export async function arrangeImages(
  transaction: Database,
  productId: number,
  images: (PlacedImage | StoredImage)[],
): Promise<void> {
  const current = await imagesOf(transaction, productId);
  const wanted = images.map((image) => image.photo_key);
  const stays = ({ id, photo_key }: StoredImage) =>
    images.some((image) => ('id' in image ? image.id === id : image.photo_key === photo_key));
  await removeImages(
    transaction,
    current.filter((image) => !stays(image)),
  );
  await moveImages(transaction, current, images);
  if (images.length > 0) await placeImages(transaction, productId, images);
  const dropped = current.map((image) => image.photo_key).filter((key) => !wanted.includes(key));
  await markDetached(transaction, dropped);
  await markAttached(transaction, wanted);
}

/** Gives photographs to products that have none: each one's in their order, the main one first. */
export async function addFirstImages(
  transaction: Database,
  images: (PlacedImage & { product_id: number })[],
): Promise<void> {
  if (images.length === 0) return;
  const ofProducts = [...Map.groupBy(images, ({ product_id }) => product_id).values()];
  const rows = ofProducts.flatMap((own) => own.map((image, position) => ({ ...image, position })));
  await transaction.insertInto('product_image').values(rows).execute();
  await markAttached(
    transaction,
    images.map(({ photo_key }) => photo_key),
  );
}

/** A product's images in their order. */
export function imagesOf(database: Database, productId: number): Promise<StoredImage[]> {
  return database
    .selectFrom('product_image')
    .select(COLUMNS)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

async function removeImages(transaction: Database, images: StoredImage[]): Promise<void> {
  if (images.length === 0) return;
  const ids = images.map(({ id }) => id);
  await transaction.deleteFrom('product_image').where('id', 'in', ids).execute();
}

/** The main image makes room before another one takes its place. */
async function moveImages(
  transaction: Database,
  current: StoredImage[],
  images: (PlacedImage | StoredImage)[],
): Promise<void> {
  const moved = images
    .filter((image) => 'id' in image)
    .filter(({ id, kind }) => current.some((image) => image.id === id && image.kind !== kind));
  const thumbnailsFirst = moved.toSorted((a, b) => b.kind.localeCompare(a.kind));
  for (const { id, kind, photo_key } of thumbnailsFirst) {
    await transaction
      .updateTable('product_image')
      .set({ kind, photo_key })
      .where('id', '=', id)
      .execute();
  }
}

async function placeImages(
  transaction: Database,
  productId: number,
  images: PlacedImage[],
): Promise<void> {
  const firstPosition = images[0]?.kind === 'main' ? 0 : 1;
  const rows = images.map((image, index) => {
    const { id: _, ...columns } = { id: null, ...image };
    return { ...columns, product_id: productId, position: firstPosition + index };
  });
  await transaction
    .insertInto('product_image')
    .values(rows)
    .onConflict((row) =>
      row.columns(['product_id', 'photo_key']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        alt: ref('excluded.alt'),
        focus_x: ref('excluded.focus_x'),
        focus_y: ref('excluded.focus_y'),
        fit: ref('excluded.fit'),
      })),
    )
    .execute();
}
