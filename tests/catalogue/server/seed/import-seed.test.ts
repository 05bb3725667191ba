import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { preparePhotos } from '../../../../netlify/build/prepare-photos.ts';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import type { SeedProduct } from '../../../../src/catalogue/seed/seed.ts';
import { listProducts } from '../../../../src/catalogue/server/products/product-list.ts';
import { importSeed } from '../../../../src/catalogue/server/seed/import-seed.ts';
import { emptyTrash } from '../../../../src/catalogue/server/trash/trash.ts';
import { openPhotoLibrary } from '../../../../src/pictures/photo-library.ts';
import { DataFileError } from '../../../../src/platform/data-file.ts';
import type { BlobStore } from '../../../../src/platform/storage/blob-store.ts';
import { webpPhoto } from '../../../media/server/sample-photos.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { productForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { BED, CHAIR, changed, DESK } from './seed-entries.ts';

const api = await createTestApi({ log: () => {} });
const { database, blobs } = api.services;
const staff = await api.asStaff();
let folder: string;
beforeEach(async () => {
  await emptyCatalogue(database);
  folder = temporaryFolder();
  await mkdir(join(folder, 'data/photos/products'), { recursive: true });
  await keepPhoto('bed', 500);
  await keepPhoto('room', 510);
  await keepPhoto('desk', 520);
});

async function keepPhoto(name: string, width: number) {
  await writeFile(photoFile(name), await webpPhoto({ width, colour: '#333' }));
  await preparePhotos(folder);
}

const photoFile = (name: string) => join(folder, `data/photos/products/${name}.webp`);

function importAll(products: SeedProduct[] = [BED, DESK], store = blobs, addsNone = false) {
  const seed = { products, addsNone, findPhoto: openPhotoLibrary(folder) };
  return importSeed({ ...api.services, blobs: store }, seed);
}

/** Imports and returns the number of new products. */
async function take(...seed: Parameters<typeof importAll>): Promise<number> {
  return (await importAll(...seed)).added;
}

function products() {
  return listProducts(database, {}, 'staff');
}

async function edit(product: Product | undefined, fields: object): Promise<void> {
  const answer = await staff.put(`/api/products/${product?.id ?? 0}`, fields);
  expect(answer.status).toBe(200);
}

async function ledger() {
  const rows = await database.selectFrom('photo_ledger').selectAll().execute();
  return rows.map(({ state }) => state).sort();
}

it('an empty catalogue gets all seed products in order, with their photos', async () => {
  expect(await take()).toBe(2);
  expect(await products()).toMatchObject([
    {
      id: 1,
      key: '1',
      origin: 'staff',
      title: 'Bed',
      type: { name: 'Beds' },
      tags: ['oak'],
      version: 1,
      images: [
        { alt: 'A bed', width: 500 },
        { alt: 'A bed in a room', width: 510 },
      ],
    },
    {
      id: 2,
      key: 'off-dsk-001',
      origin: 'built-in',
      title: 'Desk',
      set_sizes: [{ name: 'Largest', width_cm: 100, height_cm: 75, depth_cm: 50 }],
      made_to_order: true,
      restock_on: '2027-03-01',
      version: 1,
      images: [{ alt: 'A desk' }],
    },
  ]);
});

it('an empty catalogue gets photos that visitors can see', async () => {
  await take();
  for (const { images } of await products()) {
    for (const { url } of images) {
      expect((await api.asVisitor().get(`/storage/${url}`)).status).toBe(200);
    }
  }
  expect(await ledger()).toEqual(['attached', 'attached', 'attached']);
});

it('an empty catalogue stores a shared photo once', async () => {
  await keepPhoto('bed', 540);
  await take([{ ...BED, photos: [...BED.photos, { file: 'products/room.webp', alt: 'Again' }] }]);
  expect((await products())[0]?.images).toHaveLength(2);
});

it('an empty catalogue reports a photo that was replaced and not prepared, and one that is none', async () => {
  await writeFile(photoFile('desk'), 'no photo');
  await expect(take()).rejects.toThrow(
    new DataFileError(
      'data/photos/products/desk.webp is not prepared yet: npm run photos -- prepare',
    ),
  );
  await expect(preparePhotos(folder)).rejects.toThrow(/desk\.webp is damaged/);
});

it('importing the seed again changes nothing', async () => {
  const entries = [changed(BED, { seat_height: { from: 44, to: 54 } }), DESK];
  await take(entries);
  const first = await products();
  expect(await take(entries)).toBe(0);
  expect(await products()).toEqual(first);
});

it('importing the seed again does not access the blob store', async () => {
  await take();
  expect(await take([BED, DESK], failingAfter(0))).toBe(0);
});

it('importing the seed again keeps photos that an earlier version stored under keys with their kind', async () => {
  await take();
  await database
    .updateTable('product')
    .set({
      photos: sql`(SELECT jsonb_agg(photo || jsonb_build_object('photo_key',
        regexp_replace(photo->>'photo_key', '/', '/' || (photo->>'kind') || '/', 1, 2)) ORDER BY place)
        FROM jsonb_array_elements(photos) WITH ORDINALITY AS each (photo, place))`,
    })
    .execute();
  const first = await products();
  expect(await take([BED, DESK], failingAfter(0))).toBe(0);
  expect(await products()).toEqual(first);
});

it('importing the seed again updates unchanged products', async () => {
  await take();
  await keepPhoto('bed', 550);
  const before = await products();
  await take([changed(BED, { title: 'Wide bed' }), DESK]);
  const [bed, desk] = await products();
  expect(bed).toMatchObject({ id: 1, title: 'Wide bed', version: 1 });
  expect(bed?.images[0]?.url).not.toBe(before[0]?.images[0]?.url);
  expect(bed?.images[1]).toEqual(before[0]?.images[1]);
  expect(desk).toEqual(before[1]);
  expect(await ledger()).toEqual(['attached', 'attached', 'attached', 'detached']);
});

it('a value of a choice in the seed shows the photo at its position, also once the photos are others', async () => {
  const values = [{ name: 'Stone' }, { name: 'Sage', photo: 2 }];
  const bed = changed(BED, { choices: [{ name: 'Fabric', values }] });
  const shown = async () => {
    const [product] = await products();
    const ids = product?.choices?.flatMap((choice) => choice.values.map(({ photo }) => photo));
    return ids?.map((id) => product?.images.find((image) => image.id === id)?.alt);
  };
  await take([bed]);
  expect(await shown()).toEqual([undefined, 'A bed in a room']);
  expect(await importAll([bed])).toEqual({ added: 0, changed: 0 });
  await take([{ ...bed, photos: bed.photos.toReversed() }]);
  expect(await shown()).toEqual([undefined, 'A bed']);
  expect((await products())[0]?.version).toBe(1);
});

it('importing the seed counts the products whose texts or photos it has changed', async () => {
  expect(await importAll()).toEqual({ added: 2, changed: 2 });
  expect(await importAll()).toEqual({ added: 0, changed: 0 });
  await keepPhoto('bed', 550);
  const seed = [BED, changed(DESK, { title: 'Writing desk' }), CHAIR];
  expect(await importAll(seed)).toEqual({ added: 1, changed: 3 });
});

it('importing the seed again adds new entries and keeps those removed from their file', async () => {
  await take([BED]);
  expect(await take([DESK])).toBe(1);
  expect((await products()).map(({ title }) => title)).toEqual(['Bed', 'Desk']);
});

it('importing the seed again applies a new order and new texts of photos', async () => {
  await take();
  const photos = BED.photos.map((photo, index) =>
    index === 1 ? { ...photo, alt: 'Another word' } : photo,
  );
  await take([{ ...BED, photos }, DESK]);
  expect((await products())[0]?.images.map(({ alt }) => alt)).toEqual(['A bed', 'Another word']);
});

it('an edit by staff survives the import of the seed, even if the file has changed since', async () => {
  await take();
  const [, desk] = await products();
  await edit(desk, { title: 'Standing desk', description: 'A desk.', category_id: 1 });
  await take([BED, changed(DESK, { title: 'Writing desk' })]);
  expect((await products())[1]).toMatchObject({ title: 'Standing desk', version: 2 });
});

it('a deletion by staff survives the import of the seed, even after the trash was emptied', async () => {
  await take();
  for (const id of [1, 2]) await staff.change('DELETE', `/api/products/${id}`);
  expect(await take()).toBe(0);
  expect(await products()).toEqual([]);
  api.passTime({ minutes: 1 });
  expect(await emptyTrash(api.services, api.services.now())).toBe(2);
  expect(await take()).toBe(0);
  expect(await products()).toEqual([]);
});

it('a product that staff have restored survives the import of the seed', async () => {
  await take();
  await staff.change('DELETE', '/api/products/2');
  await staff.post('/api/products/2/restoration');
  const before = await products();
  await take([BED, changed(DESK, { title: 'Writing desk' })]);
  expect(await products()).toEqual(before);
});

it('changes of staff do not keep other seed products from being updated', async () => {
  await take();
  await staff.change('DELETE', '/api/products/1');
  await take([BED, changed(DESK, { title: 'Writing desk' })]);
  expect((await products()).map(({ title }) => title)).toEqual(['Writing desk']);
});

async function expectOnlyStock() {
  const before = await products();
  expect(await take([BED, { ...BED, key: 'beds-02' }, CHAIR])).toBe(1);
  expect((await products()).slice(0, before.length)).toEqual(before);
  expect((await products()).slice(before.length)).toMatchObject([{ key: 'off-hbc-001' }]);
}

it('a catalogue that staff maintain gets built-in products, but no demo products', async () => {
  await staff.postForm('/api/products', productForm());
  await expectOnlyStock();
});

it('a catalogue that staff maintain gets no more demo products beside products of staff', async () => {
  await take();
  await staff.postForm('/api/products', productForm());
  await expectOnlyStock();
});

it.each([
  ['changed', () => database.updateTable('product').set({ version: 2 }).where('id', '=', 1)],
  ['removed', () => database.deleteFrom('product').where('id', '=', 1)],
])(
  'a catalogue that staff maintain gets no more demo products once one was %s',
  async (_, work) => {
    await take();
    await work().execute();
    await expectOnlyStock();
  },
);

it('a catalogue that staff maintain gets no more demo products once one was deleted and restored', async () => {
  await take();
  await staff.change('DELETE', '/api/products/1');
  await staff.post('/api/products/1/restoration');
  await expectOnlyStock();
});

it('a catalogue that staff maintain gets new demo products as long as nobody has changed any', async () => {
  await take();
  expect(await take([BED, { ...BED, key: 'beds-02' }, DESK])).toBe(1);
});

it('a catalogue that starts empty gets no seed product, also at later starts', async () => {
  expect(await take([BED, DESK], blobs, true)).toBe(0);
  expect(await take([BED, DESK])).toBe(0);
  expect(await products()).toEqual([]);
});

it('a catalogue that starts empty keeps the products that it already has', async () => {
  await take([BED]);
  expect(await take([BED, DESK], blobs, true)).toBe(0);
  expect(await products()).toMatchObject([{ title: 'Bed', images: [{}, {}] }]);
});

it.each([0, 1, 2, 3, 4, 5])(
  'an interrupted import of the seed after %i blobs is completed by the next one',
  async (puts) => {
    await expect(take([BED, DESK], failingAfter(puts))).rejects.toThrow();
    expect(await take()).toBe(0);
    expect(await products()).toMatchObject([
      { id: 1, version: 1, images: [{}, {}] },
      { id: 2, version: 1, images: [{}] },
    ]);
    expect(await ledger()).toEqual(['attached', 'attached', 'attached']);
  },
);

/** The real store, until it has taken so many blobs. */
function failingAfter(puts: number): BlobStore {
  let left = puts;
  return {
    ...blobs,
    put: async (key, bytes) => {
      if (left-- <= 0) throw new Error('The blob store is away.');
      await blobs.put(key, bytes);
    },
  };
}
