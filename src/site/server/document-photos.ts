import { sql } from 'kysely';
import sharp from 'sharp';
import { imageUrl, type SitePhotoKey } from '../../media/contract/photo.ts';
import { type StoredSitePhoto, storedSitePhoto } from '../../media/contract/site-photo.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/http-error.ts';
import type { BlobStore } from '../../platform/storage/blob-store.ts';
import type { Overrides } from '../contract/overrides.ts';

/**
 * Retains the photos of a document version, in the transaction that saves it. Versions are
 * permanent, so their photos are too.
 *
 * @throws HttpError 422 at the path of a photo that is not stored
 */
export async function retainDocumentPhotos(
  transaction: Database,
  written: Overrides,
): Promise<void> {
  for (const [path, value] of Object.entries(written)) {
    const keys = [...new Set(keysIn(value))];
    if (keys.length === 0) continue;
    const { numAffectedRows } = await sql`UPDATE photo_ledger
      SET state = 'attached', changed_at = CASE state WHEN 'attached' THEN changed_at ELSE now() END
      WHERE photo_key IN (${sql.join(keys)})`.execute(transaction);
    if (Number(numAffectedRows) < keys.length) throw notStored(path);
  }
}

/**
 * Overrides with the stored size of each photo; clients only send the key.
 *
 * @throws HttpError 422 at the path of a photo that is not stored
 */
export async function withStoredSizes(blobs: BlobStore, written: Overrides): Promise<Overrides> {
  const entries = await Promise.all(
    Object.entries(written).map(async ([path, value]): Promise<[string, unknown]> => {
      return [path, await measured(blobs, path, value)];
    }),
  );
  return Object.fromEntries(entries);
}

async function measured(blobs: BlobStore, path: string, value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  const within = (part: unknown) => measured(blobs, path, part);
  if (Array.isArray(value)) return Promise.all(value.map(within));
  const photo = storedSitePhoto.safeParse(value);
  if (photo.success) return { ...photo.data, ...(await storedSize(blobs, path, photo.data)) };
  const parts = Object.entries(value).map(async ([name, part]) => [name, await within(part)]);
  return Object.fromEntries(await Promise.all(parts));
}

async function storedSize(blobs: BlobStore, path: string, { key }: StoredSitePhoto) {
  const stored = await blobs.get(imageUrl(key as SitePhotoKey));
  if (!stored) throw notStored(path);
  const { width, height } = await sharp(stored).metadata();
  return { width, height };
}

function notStored(path: string) {
  return invalidFields({ [path]: 'This photo is not stored any more. Please choose it again.' });
}

function keysIn(value: unknown): string[] {
  const photo = storedSitePhoto.safeParse(value);
  if (photo.success) return [photo.data.key];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(keysIn) : [];
}
