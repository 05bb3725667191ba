import { beforeEach, expect, it } from 'vitest';
import homeFile from '../../../data/home.json' with { type: 'json' };
import { storagePath } from '../../../src/media/contract/photo.ts';
import { type StoredSitePhoto, storedSitePhoto } from '../../../src/media/contract/site-photo.ts';
import { removeUnusedPhotos } from '../../../src/media/server/photo-clean-up.ts';
import { storedPhotoKeys } from '../../../src/media/server/photo-ledger.ts';
import * as routes from '../../../src/routes.ts';
import type { SiteDocument } from '../../../src/site/contract/site-documents.ts';
import { photoForm } from '../../catalogue/contract/a-product.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { jpegPhoto } from './sample-photos.ts';

const DAYS_MS = 24 * 3_600_000;

const api = await createTestApi();
const { services } = api;
const { database } = services;
const staff = await api.asStaff();
const photo = await jpegPhoto({ width: 900, height: 600 });

beforeEach(async () => {
  await database.deleteFrom('site_document').execute();
  await database.deleteFrom('change').execute();
  await database.deleteFrom('photo_ledger').execute();
});

const send = (form: FormData) => staff.postForm(routes.addSitePhoto.path, form);

async function added(): Promise<StoredSitePhoto> {
  const answer = await send(photoForm({ photo }));
  return storedSitePhoto.parse(await answer.json());
}

const write = (written: object) => writeDocument(staff, 'home', written);

const removedAfter = (days: number) =>
  removeUnusedPhotos({ ...services, now: () => new Date(Date.now() + days * DAYS_MS) });

it('a photo for a page is stored in renditions that everybody may see', async () => {
  const stored = await added();
  expect(stored).toMatchObject({ width: 900, height: 600 });
  for (const width of [400, 800, 1600]) {
    const answer = await api.request(storagePath(`${stored.key}-${width}.webp`));
    expect(answer.status).toBe(200);
  }
  expect(await added()).toEqual(stored);
});

it('a photo for a page is refused for the same reasons as a product photo', async () => {
  expect((await send(photoForm({}))).status).toBe(422);
  expect((await send(photoForm({ photo: new Uint8Array([1, 2, 3]) }))).status).toBe(415);
  const large = await send(photoForm({ photo: new Uint8Array(2 * 1024 * 1024 + 1) }));
  expect([large.status, await large.json()]).toMatchObject([
    413,
    { message: 'The photo must be 2MB or less.' },
  ]);
});

it('a photo for a page is deleted after a day when no document uses it', async () => {
  const { key } = await added();
  expect(await removedAfter(2)).toBe(1);
  const answer = await write({ 'hero.photo': { key, width: 900, height: 600 } });
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: { 'hero.photo': expect.stringContaining('choose it again') } },
  ]);
});

it('a photo for a page is kept and backed up once any version of a document uses it', async () => {
  const stored = await added();
  const focus = { x: 20, y: 80 };
  expect((await write({ 'tiles.1.photo': { ...stored, focus } })).status).toBe(200);
  expect((await write({})).status).toBe(200);
  expect(await removedAfter(400)).toBe(0);
  expect(await storedPhotoKeys(database)).toContain(`${stored.key}-1600.webp`);
});

it('a photo for a page has the stored size, whatever the client sends', async () => {
  const stored = await added();
  const { hero } = homeFile;
  const said = { ...stored, width: 9, height: 90_000 };
  await write({ 'tiles.1.photo': said, hero: { ...hero, photo: said } });
  const { written } = (await (
    await write({ 'tiles.1.photo': stored, hero: { ...hero, photo: said } })
  ).json()) as SiteDocument;
  expect(written).toEqual({ 'tiles.1.photo': stored, hero: { ...hero, photo: stored } });
});

it('a page takes only a picture of the library that pages show, or an uploaded one', async () => {
  for (const taken of ['products/none-01.webp', 'https://elsewhere.example/a.webp', { key: 'x' }])
    expect((await write({ 'hero.photo': taken })).status).toBe(422);
  expect((await write({ 'hero.photo': 'rooms/kitchen.webp' })).status).toBe(200);
});
