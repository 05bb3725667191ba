import { expect, it } from 'vitest';
import { describePublished } from '../../../netlify/build/build-inputs.ts';
import { photosIn } from '../../../netlify/build/published-photos.ts';
import { listPublished } from '../../../netlify/build/published-products.ts';
import { seedData } from '../../../netlify/build/seed.ts';
import { snapshotPhotoAddress } from '../../../src/catalogue/build/snapshot-photo.ts';
import type { PublicProduct } from '../../../src/catalogue/contract/product.ts';
import { importSeed } from '../../../src/catalogue/server/seed/import-seed.ts';
import { listPendingSeed } from '../../../src/catalogue/server/seed/pending-seed.ts';
import { createTestApi } from '../../support/create-test-api.ts';

it('the pages of a new site can be built before its database, from what it will hold', async () => {
  const { services } = await createTestApi({ log: () => {} });
  const seed = seedData();
  await importSeed(services, seed);
  const { products } = listPendingSeed(seed, 1, 1);
  const expected = await listPublished(services.database);
  expect(products.length).toBeGreaterThan(100);
  const images = (listed: PublicProduct[]) => listed.map((product) => product.images);
  expect(images(listPendingSeed(seed, 1, 0).products)).toEqual(images(expected.products));
  expect(JSON.parse(describePublished({ products, pendingSeed: [], documents: {} }))).toEqual(
    JSON.parse(describePublished(expected)),
  );

  const read = photosIn(services.blobs);
  for (const {
    images: [main],
  } of expected.products) {
    expect(main && (await read(snapshotPhotoAddress(main)))).toBeInstanceOf(Uint8Array);
  }
});
