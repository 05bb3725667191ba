import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLocalBlobs } from '../../../netlify/state/local-blobs.ts';
import { RENDITION_WIDTHS } from '../../../src/media/contract/photo.ts';
import { findPhoto } from '../../../src/media/server/find-photo.ts';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { emptyCatalogue } from '../../catalogue/server/empty-catalogue.ts';
import { productById } from '../../catalogue/server/stored-catalogue.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { openProductForm } from '../../support/product-form.ts';
import { bombs, brokenPhotos, foreignFiles, unusualPhotos } from './hostile-files.ts';
import { jpegOfBytes, jpegPhoto, pngPhoto } from './sample-photos.ts';

const LIMIT = 2_097_152;
const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
const blobs = openLocalBlobs(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const api = await createTestApi({ blobs });
const { database } = api.services;
const staff = await api.asStaff();
beforeAll(anEmptyProduct);

async function anEmptyProduct() {
  await emptyCatalogue(database);
  for (const stored of readdirSync(folder)) rmSync(join(folder, stored), { recursive: true });
  await staff.postForm('/api/products', productForm());
}

/** Contents of the photo store, regardless of the database; each blob has a metadata file. */
function stored(): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map(({ name }) => name);
  return [...new Set(names)];
}

function send(form: FormData) {
  return staff.postForm('/api/products/1/images', form);
}

async function expectRefusal(form: FormData, status: number) {
  const answer = await send(form);
  expect(answer.status).toBe(status);
  await expectNothingStored();
}

async function expectNothingStored() {
  expect(stored()).toEqual([]);
  expect(await database.selectFrom('photo_ledger').selectAll().execute()).toEqual([]);
  expect(await productById(staff, 1)).toMatchObject({ version: 1, images: [] });
}

/** Declares itself as `photo.jpg`, an image. */
function pretended(bytes: Uint8Array<ArrayBuffer>, name = 'photo.jpg'): FormData {
  const form = new FormData();
  form.set('main', new File([bytes], name, { type: 'image/jpeg' }));
  return form;
}

it.each(Object.entries(foreignFiles))(
  'a file that is no photo is refused, and nothing is stored: %s',
  (_, bytes) => expectRefusal(pretended(bytes), 415),
);

it.each(Object.entries(brokenPhotos))(
  'a photo that cannot be opened is refused, and nothing is stored: %s',
  (_, bytes) => expectRefusal(pretended(bytes), 422),
);
it.each(Object.entries(bombs))(
  'a photo that would fill the memory is refused, and nothing is stored: %s',
  (_, bytes) => expectRefusal(pretended(bytes), 422),
);

it('an empty file is refused as a photo', () => expectRefusal(pretended(new Uint8Array()), 422));
it('a photo of 2,097,153 bytes is refused', async () =>
  expectRefusal(pretended(await jpegOfBytes(LIMIT + 1)), 413));
it('an upload with two main images is refused', async () => {
  const form = pretended(await jpegPhoto());
  form.append('main', new File([await pngPhoto()], 'b.png'));
  await expectRefusal(form, 422);
});
it.each([
  'main[]',
  'main[0]',
  'Main',
  'thumbnails',
  'thumbnails[]',
  'thumbnails[-1]',
  'thumbnails[1e1]',
  'thumbnails[0][0]',
  'thumbnails[0001]',
  '__proto__',
])('a photo in a field with the name %s is refused', async (name) =>
  expectRefusal(photoForm({ [name]: await jpegPhoto() }), 422),
);
it('a photo that is sent as a text field is refused', async () => {
  const form = new FormData();
  form.set('main', Buffer.from(await jpegPhoto()).toString('base64'));
  await expectRefusal(form, 422);
});
it('a good photo is refused together with a bad one', async () =>
  expectRefusal(
    photoForm({
      main: await jpegPhoto(),
      'thumbnails[0]': brokenPhotos['a JPEG cut off at half'] ?? new Uint8Array(),
    }),
    422,
  ));
it.each([
  [
    'without an end',
    400,
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="main"; filename="a.jpg"\r\n\r\n\xff\xd8\xff',
  ],
  ['without a boundary', 415, 'multipart/form-data', '--b--'],
  ['of another kind', 415, 'multipart/mixed; boundary=b', '--b--'],
  ['that is the photo itself', 415, 'image/jpeg', '\xff\xd8\xff'],
])('an upload whose body is %s is refused', async (_, status, type, body) => {
  const answer = await staff.change('POST', '/api/products/1/images', Buffer.from(body, 'latin1'), {
    'Content-Type': type,
  });
  expect(answer.status).toBe(status);
  await expectNothingStored();
});

describe('an unusual photo is accepted without its metadata', () => {
  beforeEach(anEmptyProduct);

  it.each(Object.entries(unusualPhotos))(
    'an unusual photo is accepted without its metadata: %s',
    async (_, bytes) => {
      expect((await send(pretended(bytes))).status).toBe(200);
      const [image] = (await productById(staff, 1)).images;
      const stored = Buffer.from((await findPhoto(blobs, image?.url ?? ''))?.bytes ?? []);
      const { format, pages, comments } = await sharp(stored).metadata();
      expect({ format, pages, comments }).toEqual({ format: 'webp' });
      expect(stored.includes('script')).toBe(false);
      expect(stored.includes('PK\x03\x04')).toBe(false);
    },
  );

  it.each([
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    'C:\\a.jpg',
    '/etc/passwd',
    'a\u202egpj.exe',
    '.htaccess',
    '"; rm -rf /; ".jpg',
  ])('a photo named %s is accepted, and its name forgotten', async (name) => {
    expect((await send(pretended(await jpegPhoto(), name))).status).toBe(200);
    const [image] = (await productById(staff, 1)).images;
    expect(image?.url).toMatch(/^products\/1\/main\/[0-9a-f]{32}-1600\.webp$/);
    expect(stored()).toHaveLength(RENDITION_WIDTHS.length);
  });
});

it('a main photo with five thumbnails of full size is accepted in as many requests as needed', async () => {
  await anEmptyProduct();
  const sent: number[] = [];
  const fillIn = await openProductForm(api, (bytes) => sent.push(bytes));
  const colours = ['#111', '#222', '#333', '#444', '#555', '#666'];
  const save = fillIn('Shelf', await Promise.all(colours.map(fullSize)));
  const { images } = await save();
  expect(Math.max(...sent)).toBeLessThanOrEqual(4_000_000);
  expect(sent.reduce((sum, size) => sum + size, 0)).toBe(6 * LIMIT);
  expect(images.map(({ url }) => url.split('/')[2])).toEqual([
    'main',
    ...Array.from({ length: 5 }, () => 'thumbnails'),
  ]);
  expect(stored()).toHaveLength(6 * RENDITION_WIDTHS.length);
});

async function fullSize(colour: string): Promise<File> {
  return new File([await jpegOfBytes(LIMIT, colour)], 'photo.jpg', { type: 'image/jpeg' });
}
