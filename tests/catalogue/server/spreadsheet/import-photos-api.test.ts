import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Product, product, sentPhoto } from '../../../../src/catalogue/contract/product.ts';
import type {
  ImportPlan,
  PhotoOfRow,
} from '../../../../src/catalogue/contract/spreadsheet/product-import.ts';
import {
  type PhotoKey,
  productImageUrl,
  withoutKind,
} from '../../../../src/media/contract/photo.ts';
import { findPhoto } from '../../../../src/media/server/find-photo.ts';
import { removeUnusedPhotos } from '../../../../src/media/server/photo-clean-up.ts';
import { undoChangeSet } from '../../../history/change-sets.ts';
import { jpegPhoto } from '../../../media/server/sample-photos.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { photoForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addPhotos, addProduct, productById } from '../stored-catalogue.ts';
import { check, HEADINGS, importSheet, inBrief, type Rows, shelfRow } from './sheets.ts';

const api = await createTestApi();
const { database, blobs } = api.services;
const staff = await api.asStaff();
beforeEach(() => emptyCatalogue(database));

const COLOURS = ['red', 'blue', 'green', 'black', 'white', 'grey'];

/** Sends what a plan wants, each file in a colour of its own. */
async function sendAhead({ rows }: ImportPlan): Promise<PhotoOfRow[]> {
  const sent: PhotoOfRow[] = [];
  for (const { row, photographs } of rows) {
    for (const { name, kind } of photographs) {
      const photo = await jpegPhoto({
        width: 40,
        height: 20,
        colour: COLOURS[sent.length] ?? 'red',
      });
      const answer = await staff.postForm('/api/products/photographs', photoForm({ photo }));
      expect(answer.status).toBe(201);
      sent.push({ row, name, kind, ...sentPhoto.parse(await answer.json()) });
    }
  }
  return sent;
}

/** In the order in which they were added. */
async function shownProducts(): Promise<Product[]> {
  return z.array(product).parse(await (await staff.get('/api/products')).json());
}

const wanted = ({ rows }: ImportPlan) =>
  rows.map(({ photographs }) => photographs.map(({ name, kind }) => `${kind} ${name}`));

it('an import attaches photographs by the names in a cell, or by the SKU in theirs', async () => {
  const named = await addProduct(staff, { sku: 'A-1' });
  const stored = (await addPhotos(staff, named, ['purple', 'orange'])).images;
  const rows: Rows = [
    [...HEADINGS, 'Photographs'],
    [...shelfRow('A-1'), `https://site.test/storage/${stored[0]?.url}, Side.JPG`],
    [...shelfRow('A-2'), 'front.jpg, side.jpg'],
    [...shelfRow('A-3'), null],
  ];
  const names = ['front.jpg', 'side.jpg', 'a-3-2.png', 'A-3.jpg', 'elsewhere.jpg'];
  const plan = await check(staff, rows, names);
  expect(wanted(plan)).toEqual([
    ['thumbnails side.jpg'],
    ['main front.jpg', 'thumbnails side.jpg'],
    ['main A-3.jpg', 'thumbnails a-3-2.png'],
  ]);
  expect(plan.unused).toEqual(['elsewhere.jpg']);

  const photographs = await sendAhead(plan);
  const done = await importSheet(staff, rows, { plan, names, photographs });
  expect(await done.json()).toEqual({ added: 2, changed: 1 });
  const [first, second, third] = await shownProducts();
  expect(first?.images.map(({ alt }) => alt)).toEqual([
    'purple',
    'orange',
    'Photograph of Shelf A-1',
  ]);
  expect(second?.images.map(({ url }) => url)).toEqual(
    photographs.slice(1, 3).map(({ key, kind }) => productImageUrl(key as PhotoKey, kind)),
  );
  expect(third?.images).toHaveLength(2);
  for (const { url } of second?.images ?? []) expect(await findPhoto(blobs, url)).not.toBeNull();
  expect(await removeUnusedPhotos({ ...api.services, now: () => new Date(Date.now() + 9e8) })).toBe(
    0,
  );

  const set = done.headers.get('X-Change-Set') ?? '';
  expect((await undoChangeSet(staff, set)).status).toBe(200);
  expect((await productById(staff, 1)).images).toHaveLength(2);
});

it('an import finds each of several files, addresses and names with commas in one cell', async () => {
  const rows: Rows = [
    [...HEADINGS, 'Photographs'],
    [...shelfRow('A-1'), 'sofa, grey.jpg, front.jpg'],
    [...shelfRow('A-2'), 'https://duka.example/back.jpg, https://duka.example/front.jpg'],
    [...shelfRow('A-3'), 'photos/back.jpg, photos/front.jpg'],
    [...shelfRow('A-4'), 'C:\\photos\\Sofa, grey.jpg'],
  ];
  const plan = await check(staff, rows, ['sofa, grey.jpg', 'front.jpg', 'back.jpg']);
  expect(wanted(plan)).toEqual([
    ['main sofa, grey.jpg', 'thumbnails front.jpg'],
    ['main back.jpg', 'thumbnails front.jpg'],
    ['main back.jpg', 'thumbnails front.jpg'],
    ['main sofa, grey.jpg'],
  ]);
});

it('an import leaves out files that a person skips, by their names in a cell or by the SKU in theirs', async () => {
  const rows: Rows = [
    [...HEADINGS, 'Photographs'],
    [...shelfRow('A-1'), 'photos/front.jpg, side.jpg'],
    [...shelfRow('A-2'), null],
  ];
  const names = ['Front.jpg', 'side.jpg', 'A-2.jpg'];
  const plan = await check(staff, rows, names, { withoutPhotos: ['Front.jpg', 'A-2.jpg'] });
  expect(wanted(plan)).toEqual([['main side.jpg'], []]);
  expect(plan.unused).toEqual([]);
  for (const { notes } of plan.rows) {
    expect(notes[0]?.message).toMatch(/^A photo could not be imported, and is left out/);
  }
});

it('an import puts another main photograph in place of the one before, and imports none twice', async () => {
  await addPhotos(staff, await addProduct(staff, { sku: 'A-1' }), ['purple', 'orange']);
  const rows: Rows = [
    ['SKU', 'Photographs'],
    ['A-1', 'new.jpg'],
  ];
  for (const _ of ['once', 'again']) {
    const plan = await check(staff, rows, ['new.jpg']);
    const photographs = await sendAhead(plan);
    const done = await importSheet(staff, rows, { plan, names: ['new.jpg'], photographs });
    expect(done.status).toBe(200);
    const { images, ...product } = await productById(staff, 1);
    expect(images.map(({ alt }) => alt)).toEqual(['Photograph of Baraka Bookshelf', 'orange']);
    expect(product.version).toBe(3);
  }
});

it('an import refuses a name that no file has, another’s photograph, and too many', async () => {
  await addPhotos(staff, await addProduct(staff, { sku: 'A-1' }), ['purple']);
  const address = `https://site.test/storage/${(await productById(staff, 1)).images[0]?.url}`;
  const names = Array.from({ length: 12 }, (_, n) => `A-4-${n + 1}.jpg`);
  const rows: Rows = [
    [...HEADINGS, 'Photographs'],
    [...shelfRow('A-1'), `A-4-1.jpg, ${address}`],
    [...shelfRow('A-2'), 'gone.jpg'],
    [...shelfRow('A-3'), address],
    [...shelfRow('A-4'), null],
  ];
  expect(inBrief(await check(staff, rows, names)).map(([, , problem]) => problem)).toEqual([
    expect.stringMatching(/^Photographs: New photographs go behind those that the product has\./),
    'Photographs: No file “gone.jpg” came with the spreadsheet. Drop it in beside it, or clear the cell.',
    expect.stringMatching(
      /^Photographs: One of these addresses is not a photograph of this product,/,
    ),
    'Photographs: A product has at most 10 thumbnails. Please remove some first.',
  ]);
});

it('an import attaches no photograph that another product has, or another row', async () => {
  const { images } = await addPhotos(staff, await addProduct(staff, { sku: 'A-1' }), ['purple']);
  const rows: Rows = [HEADINGS, shelfRow('A-2'), shelfRow('A-3')];
  const names = ['A-2.jpg', 'A-3.jpg'];
  const plan = await check(staff, rows, names);
  const sent = await sendAhead(plan);
  const [first] = sent;
  for (const key of [
    withoutKind(images[0]?.url ?? '').replace(/-1600.*/, ''),
    first?.key,
    `${first?.key.slice(0, -4)}0000`,
  ]) {
    const photographs = sent.map((photo, at) => ({
      ...photo,
      key: at === 1 ? (key ?? '') : photo.key,
    }));
    const answer = await importSheet(staff, rows, { plan, names, photographs });
    expect(await answer.json()).toMatchObject({
      message: 'The photograph “A-3.jpg” of row 3 has not arrived. Please import again.',
    });
  }
  expect(await shownProducts()).toHaveLength(1);
});

it('an import does nothing while a photograph is missing, and has those removed that nobody attached', async () => {
  const rows: Rows = [HEADINGS, shelfRow('A-1')];
  const plan = await check(staff, rows, ['A-1.jpg']);
  const [sent] = await sendAhead(plan);
  const answer = await importSheet(staff, rows, { plan, names: ['A-1.jpg'] });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    message: 'The photograph “A-1.jpg” of row 2 has not arrived. Please import again.',
  });
  expect((await staff.get('/api/products/1')).status).toBe(404);
  const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);
  expect(await removeUnusedPhotos({ ...api.services, now: tomorrow })).toBe(1);
  expect(await blobs.get(`${sent?.key}-1600.webp`)).toBeNull();
});
