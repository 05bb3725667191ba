import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { listProducts } from '../../../../src/catalogue/server/products/product-list.ts';
import { seedCatalogue } from '../../../../src/catalogue/server/stock/seed.ts';
import { emptyTrash } from '../../../../src/catalogue/server/trash/trash.ts';
import { type DemoProduct, demoProducts } from '../../../../src/catalogue/stock/demo-product.ts';
import { apiPaths } from '../../../../src/paths.ts';
import { DataFileError } from '../../../../src/platform/data-file.ts';
import type { BlobStore } from '../../../../src/platform/storage/blob-store.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { productForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { webpPhoto } from '../photos/sample-photos.ts';

const api = await createTestApi({ log: () => {} });
const { database, blobs } = api.services;
const staff = await api.asStaff();
let folder: string;
beforeEach(async () => {
  await emptyCatalogue(database);
  folder = temporaryFolder();
  await mkdir(join(folder, 'photos/products'), { recursive: true });
  for (const [name, colour] of [
    ['bed', '#111'],
    ['room', '#222'],
    ['desk', '#333'],
  ] as const) {
    await keepPhoto(name, colour);
  }
});

async function keepPhoto(name: string, colour: string) {
  const file = join(folder, `photos/products/${name}.webp`);
  await writeFile(file, await webpPhoto({ width: 500, height: 500, colour }));
}

const BED = {
  key: 'beds-01',
  title: 'Bed',
  description: 'A bed.',
  category_id: 2,
  subcategory_id: 20,
  type_id: 21,
  tags: ['oak'],
  photos: [
    { file: 'products/bed.webp', alt: 'A bed' },
    { file: 'products/room.webp', alt: 'A bed in a room' },
  ],
};
const DESK = {
  key: 'desks-01',
  title: 'Desk',
  description: 'A desk.',
  category_id: 1,
  photos: [{ file: 'products/desk.webp', alt: 'A desk' }],
};

function seed(entries: object[] = [BED, DESK], store: BlobStore = blobs) {
  return seedCatalogue(
    { ...api.services, blobs: store },
    {
      products: demoProducts.parse(entries) satisfies DemoProduct[],
      photoFile: (path) => join(folder, 'photos', path),
      renditionCache: join(folder, 'renditions'),
    },
  );
}

function products() {
  return listProducts(database, {}, 'staff');
}

async function ledger() {
  const rows = await database.selectFrom('photo_ledger').selectAll().execute();
  return rows.map(({ state }) => state).sort();
}

describe('seeding an empty catalogue', () => {
  it('adds the demo products in their order, with their photographs', async () => {
    expect(await seed()).toBe(true);
    expect(await products()).toMatchObject([
      {
        id: 1,
        title: 'Bed',
        type: { name: 'Beds' },
        tags: ['oak'],
        version: 1,
        images: [{ alt: 'A bed', width: 500 }, { alt: 'A bed in a room' }],
      },
      { id: 2, title: 'Desk', version: 1, images: [{ alt: 'A desk' }] },
    ]);
  });

  it('makes photographs that visitors can see', async () => {
    await seed();
    for (const { images } of await products()) {
      for (const { url } of images) {
        expect((await api.asVisitor().get(`/storage/${url}`)).status).toBe(200);
      }
    }
    expect(await ledger()).toEqual(['attached', 'attached', 'attached']);
  });

  it('shows a photograph once that stands in for two', async () => {
    await keepPhoto('bed', '#444');
    const twice = { ...BED, photos: [...BED.photos, { file: 'products/room.webp', alt: 'Again' }] };
    await seed([twice]);
    expect((await products())[0]?.images).toHaveLength(2);
  });

  it('names a photograph that cannot be shown', async () => {
    await writeFile(join(folder, 'photos/products/desk.webp'), 'no photo');
    await expect(seed()).rejects.toThrow(DataFileError);
    await expect(seed()).rejects.toThrow(/desk\.webp is damaged/);
  });
});

describe('seeding again', () => {
  it('changes nothing', async () => {
    await seed();
    const first = await products();
    expect(await seed()).toBe(true);
    expect(await products()).toEqual(first);
  });

  it('asks nothing of the blob store', async () => {
    await seed();
    expect(await seed([BED, DESK], failingAfter(0))).toBe(true);
  });

  it('brings untouched products to the state of the data', async () => {
    await seed();
    await keepPhoto('bed', '#555');
    const before = await products();
    await seed([{ ...BED, title: 'Wide bed' }, DESK]);
    const [bed, desk] = await products();
    expect(bed).toMatchObject({ id: 1, title: 'Wide bed', version: 1 });
    expect(bed?.images[0]?.url).not.toBe(before[0]?.images[0]?.url);
    expect(bed?.images[1]).toEqual(before[0]?.images[1]);
    expect(desk).toEqual(before[1]);
    expect(await ledger()).toEqual(['attached', 'attached', 'attached', 'detached']);
  });

  it('adds entries that are new and removes those that are gone', async () => {
    await seed([BED]);
    await seed([DESK]);
    expect((await products()).map(({ title }) => title)).toEqual(['Desk']);
    expect(await ledger()).toEqual(['attached', 'detached', 'detached']);
  });

  it('takes the new order and texts of photographs', async () => {
    await seed();
    const [main, second] = BED.photos;
    await seed([{ ...BED, photos: [main, { ...second, alt: 'Another word' }] }, DESK]);
    expect((await products())[0]?.images.map(({ alt }) => alt)).toEqual(['A bed', 'Another word']);
  });

  it('fills the catalogue anew when it is empty again', async () => {
    await seed();
    await database.deleteFrom('product').execute();
    expect(await seed()).toBe(true);
    expect(await products()).toHaveLength(2);
  });
});

describe('a catalogue that staff keep is left alone', () => {
  async function expectLeftAlone() {
    const before = await products();
    expect(await seed([{ ...BED, title: 'Changed' }])).toBe(false);
    expect(await products()).toEqual(before);
  }

  it('when they have added a product', async () => {
    await staff.postForm('/api/products', productForm());
    await expectLeftAlone();
  });

  it('when they have added a product beside the demo products', async () => {
    await seed();
    await staff.postForm('/api/products', productForm());
    await expectLeftAlone();
  });

  it('when they have changed a demo product', async () => {
    await seed();
    await database.updateTable('product').set({ version: 2 }).where('id', '=', 1).execute();
    await expectLeftAlone();
  });

  it('when they have deleted a demo product', async () => {
    await seed();
    await database.deleteFrom('product').where('id', '=', 1).execute();
    await expectLeftAlone();
  });

  it('when they have put demo products into the trash, also once it is emptied', async () => {
    await seed();
    for (const id of [1, 2]) await staff.change('DELETE', apiPaths.product(id));
    await expectLeftAlone();
    api.passTime({ minutes: 1 });
    expect(await emptyTrash(api.services, api.services.now())).toBe(2);
    await expectLeftAlone();
  });

  it('when they have restored a demo product', async () => {
    await seed();
    await staff.change('DELETE', apiPaths.product(1));
    await staff.post(apiPaths.productRestoration(1));
    await expectLeftAlone();
  });
});

describe('a seeding that was stopped half way', () => {
  it.each([0, 1, 2, 3, 4, 5])('after %i blobs is completed by the next one', async (puts) => {
    await expect(seed([BED, DESK], failingAfter(puts))).rejects.toThrow();
    expect(await seed()).toBe(true);
    expect(await products()).toMatchObject([
      { id: 1, version: 1, images: [{}, {}] },
      { id: 2, version: 1, images: [{}] },
    ]);
    expect(await ledger()).toEqual(['attached', 'attached', 'attached']);
  });
});

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
