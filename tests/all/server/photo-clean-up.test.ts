import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { RENDITION_WIDTHS, storagePath } from '../../../src/media/contract/photo.ts';
import { removeUnusedPhotos } from '../../../src/media/server/photo-clean-up.ts';
import { storedPhotoKeys } from '../../../src/media/server/photo-ledger.ts';
import type { Services } from '../../../src/platform/services.ts';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { emptyCatalogue } from '../../catalogue/server/empty-catalogue.ts';
import { jpegPhoto } from '../../media/server/sample-photos.ts';
import { createTestApi, type TestApi } from '../../support/create-test-api.ts';
import { openRealDatabase } from '../../support/postgres/real-database.ts';

const site = await createTestApi();
beforeEach(() => emptyCatalogue(site.services.database));

const HOUR = 1;
const DAY = 24 * HOUR;

/** A product with one photograph, whose ledger row is as if it had been in this state for hours. */
async function aPhoto(
  { asStaff, services }: TestApi,
  state: 'pending' | 'attached' | 'detached',
  hours: number,
): Promise<string> {
  const staff = await asStaff();
  const added = await staff.postForm('/api/products', productForm());
  const { id } = (await added.json()) as { id: number };
  const photos = photoForm({ main: await jpegPhoto() });
  const answer = await staff.postForm(`/api/products/${id}/images`, photos);
  const { images } = (await answer.json()) as { images: [{ url: string }] };
  if (state !== 'attached')
    await services.database.updateTable('product').set({ photos: '[]' }).execute();
  const changed_at = new Date(services.now().getTime() - hours * 3_600_000);
  await services.database.updateTable('photo_ledger').set({ state, changed_at }).execute();
  return storagePath(images[0].url);
}

async function renditions({ database, blobs }: Services): Promise<number> {
  const found = await Promise.all((await storedPhotoKeys(database)).map((key) => blobs.get(key)));
  return found.filter(Boolean).length;
}

it.each([
  ['an upload that was abandoned a day ago', 'pending', DAY + HOUR],
  ['detached a month ago', 'detached', 30 * DAY + HOUR],
] as const)(
  'the photo clean-up deletes a photo with all renditions when it was %s',
  async (_, state, hours) => {
    const address = await aPhoto(site, state, hours);
    expect((await site.request(address)).status).toBe(200);
    const keys = await storedPhotoKeys(site.services.database);
    site.purged();
    expect(await removeUnusedPhotos(site.services)).toBe(1);
    expect(site.purged()).toEqual(['photos-of-product-1']);
    expect((await site.request(address)).status).toBe(404);
    const left = await Promise.all(keys.map((key) => site.services.blobs.get(key)));
    expect(left).toEqual(keys.map(() => null));
    expect(await removeUnusedPhotos(site.services)).toBe(0);
  },
);

it.each([
  ['an upload may still be under way', 'pending', DAY - HOUR],
  ['it was detached this month', 'detached', 30 * DAY - HOUR],
  ['a product shows it', 'attached', 400 * DAY],
] as const)('the photo clean-up keeps a photo when %s', async (_, state, hours) => {
  const address = await aPhoto(site, state, hours);
  expect(await removeUnusedPhotos(site.services)).toBe(0);
  expect((await site.request(address)).status).toBe(200);
});

it('the photo clean-up keeps the ledger row until the bytes are deleted', async () => {
  await aPhoto(site, 'pending', 2 * DAY);
  const failing = {
    ...site.services.blobs,
    delete: () => Promise.reject(new Error('no store')),
  };
  await expect(removeUnusedPhotos({ ...site.services, blobs: failing })).rejects.toThrow();
  expect(await removeUnusedPhotos(site.services)).toBe(1);
});

it('the photo clean-up stops when the time is up and continues in the next run', async () => {
  await sql`INSERT INTO photo_ledger
      SELECT 'products/1/main/' || n, 'detached', '2025-01-01' FROM generate_series(1, 12) n`.execute(
    site.services.database,
  );
  let begun = 0;
  expect(await removeUnusedPhotos(site.services, () => begun++ < 10)).toBe(10);
  expect(await removeUnusedPhotos(site.services)).toBe(2);
});

describe('a photo during the clean-up', () => {
  /** A photograph that is due, on a server where clean-up and staff meet. */
  async function aMeeting(state: 'pending' | 'detached') {
    const busy = await createTestApi({ database: await openRealDatabase() });
    await aPhoto(busy, state, 31 * DAY);
    const [id] = await busy.services.database.selectFrom('product').select('id').execute();
    if (!id) throw new Error('there is no product');
    const staff = await busy.asStaff();
    const photos = photoForm({ main: await jpegPhoto() });
    return { busy, upload: () => staff.postForm(`/api/products/${id.id}/images`, photos) };
  }

  it.each(['pending', 'detached'] as const)(
    'a photo survives an upload of the same photo during the clean-up (%s)',
    async (state) => {
      const { busy, upload } = await aMeeting(state);
      const { database, blobs } = busy.services;
      let uploaded: Promise<Response> | undefined;
      const meeting = {
        ...blobs,
        async delete(key: string) {
          uploaded ??= upload();
          await untilWaiting(database);
          await blobs.delete(key);
        },
      };
      expect(await removeUnusedPhotos({ ...busy.services, blobs: meeting })).toBe(1);
      expect((await uploaded)?.status).toBe(200);
      expect(await renditions(busy.services)).toBe(RENDITION_WIDTHS.length);
    },
  );

  it('a photo is skipped by the clean-up while staff attach it', async () => {
    const { busy } = await aMeeting('detached');
    const { database } = busy.services;
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable('photo_ledger').set({ state: 'attached' }).execute();
      expect(await removeUnusedPhotos(busy.services)).toBe(0);
    });
    expect(await renditions(busy.services)).toBe(RENDITION_WIDTHS.length);
  });
});

/** Waits until another connection waits for a lock. */
async function untilWaiting(database: Services['database']): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
    if (rows.length > 0) return;
  }
}
