import type { PhotoKey, PhotoKind } from '../../../media/contract/photo.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalidFields } from '../../../platform/http-error.ts';
import type { Product } from '../../contract/product.ts';
import type { PhotoOfRow } from '../../contract/spreadsheet/product-import.ts';
import { withFresh } from '../photos/add-photos.ts';
import { defaultAlt, renamedAlts } from '../photos/photo-alt.ts';
import { arrangeImagesOf, imagesOfProducts, type PlacedImage } from '../photos/product-images.ts';
import { digestOf, takeWaiting } from '../photos/sent-ahead.ts';
import { UNSPECIFIED } from '../products/crop-settings.ts';
import type { RowPlan } from './import-plan.ts';

/**
 * Photos of each row that its product lacks.
 *
 * @throws HttpError 422 for one that was not sent
 */
export function freshPhotos(rows: readonly RowPlan[], sent: readonly PhotoOfRow[]) {
  const nameOf = (row: number, name: string, kind: PhotoKind) => JSON.stringify([row, name, kind]);
  const byName = new Map(sent.map((photo) => [nameOf(photo.row, photo.name, photo.kind), photo]));
  return new Map(
    rows.map(({ product, answer: { row, photographs } }) => {
      const found = photographs.map(({ name, kind }) => {
        return byName.get(nameOf(row, name, kind)) ?? notSent(name, row);
      });
      const own = product?.images.map(({ url }) => digestOf(url)) ?? [];
      return [row, found.filter(({ key }) => !own.includes(digestOf(key)))];
    }),
  );
}

function notSent(name: string, row: number): never {
  const photographs = `The photograph “${name}” of row ${row} has not arrived. Please import again.`;
  throw invalidFields({ photographs });
}

/** A row after its import. */
export interface SavedRow {
  id: number;
  /** State before the import; undefined for an added product. */
  before: Product | undefined;
  title: string;
  fresh: PhotoOfRow[];
}

/** Attaches photos to products, and updates default texts after a new title. */
export async function attachPhotos(
  transaction: Database,
  rows: readonly SavedRow[],
): Promise<void> {
  const factsOf = await requireSentAhead(transaction, rows);
  const changed = rows.filter(
    ({ before, title, fresh }) => fresh.length > 0 || (before && before.title !== title),
  );
  const current = await imagesOfProducts(
    transaction,
    changed.map(({ id }) => id),
  );
  const wanted = changed.map(({ id, before, title, fresh }) => {
    const own = renamedAlts(current.get(id) ?? [], before?.title ?? title, title);
    const images = fresh.map(({ key, kind }): PlacedImage => {
      const placed = { photo_key: key as PhotoKey, kind, alt: defaultAlt(title) };
      return { ...placed, ...factsOf(key), ...UNSPECIFIED };
    });
    return [id, withFresh(own, images)] as const;
  });
  await arrangeImagesOf(transaction, new Map(wanted));
}

/**
 * Photos sent for this import only, since another product's photos must stay its own.
 *
 * @returns what the server has read of each
 * @throws HttpError 422 for another one, or for one that the clean-up has deleted
 */
async function requireSentAhead(transaction: Database, rows: readonly SavedRow[]) {
  const fresh = rows.flatMap((row) => row.fresh);
  const { gone, factsOf } = await takeWaiting(transaction, fresh);
  for (const { name, row } of gone) notSent(name, row);
  return factsOf;
}
