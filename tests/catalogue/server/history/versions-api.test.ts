import { beforeEach, expect, it } from 'vitest';
import { apiPaths } from '../../../../src/api-paths.ts';
import { productVersion } from '../../../../src/catalogue/contract/history/product-version.ts';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { editConflict } from '../../../../src/catalogue/contract/product-edit.ts';
import { CHANGE_SET } from '../../../../src/history/contract/change-set.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import {
  addPhotos,
  addProduct,
  historyOf,
  plainEdit,
  productOf,
  shownProduct,
} from '../stored-catalogue.ts';

const api = await createTestApi();
const { database } = api.services;
const staff = await api.asStaff();
let shelf: Product;
beforeEach(async () => {
  await emptyCatalogue(database);
  shelf = await addProduct(staff);
});

async function edit(changed: object): Promise<Product> {
  return productOf(await staff.put(apiPaths.product(shelf.id), plainEdit(shelf, changed)));
}

const history = () => historyOf(staff, shelf);

const version = async (number: number, id = shelf.id) =>
  staff.get(apiPaths.productVersion(id, number));
const restore = (number: number, tag?: string) =>
  staff.post(apiPaths.versionRestoration(shelf.id, number), {}, tag ? { 'If-Match': tag } : {});

it('an earlier version of a product is shown completely, with its author', async () => {
  const { images } = await addPhotos(staff, shelf, ['red', 'green']);
  await edit({
    title: 'Tall Shelf',
    category_id: 1,
    subcategory_id: null,
    type_id: null,
    images,
  });
  await edit({ title: 'Taller Shelf', images: [{ id: images[1]?.id, alt: 'A side' }] });
  const was = productVersion.parse(await (await version(2)).json());
  expect(was).toMatchObject({
    title: shelf.title,
    category: shelf.category,
    type: shelf.type,
    version: 2,
    images: [{ alt: 'red' }, { alt: 'green' }],
    saved: { by: { name: 'Wanjiku Otieno' } },
    gone: [],
  });
  for (const { url } of was.images) expect((await staff.get(`/storage/${url}`)).status).toBe(200);
});

it('an earlier version of a product is restored as a new version with photos, and can be undone', async () => {
  const { images } = await addPhotos(staff, shelf, ['red', 'green']);
  await edit({ title: 'Tall Shelf', width_cm: 80, images: [{ id: images[1]?.id }] });
  const restored = await restore(2, '"3"');
  expect(await productOf(restored)).toMatchObject({
    title: shelf.title,
    width_cm: null,
    version: 4,
    images: [{ alt: 'red' }, { alt: 'green' }],
  });
  await staff.post(apiPaths.undo(restored.headers.get(CHANGE_SET) ?? ''));
  const now = await shownProduct(staff, shelf.id);
  expect(now).toMatchObject({ title: 'Tall Shelf', width_cm: 80, images: [{ alt: 'green' }] });
});

it('an earlier version of a product does not replace a version that the client has not seen', async () => {
  await edit({ title: 'Tall Shelf' });
  const answer = await restore(1, '"1"');
  expect(answer.status).toBe(412);
  expect(editConflict.parse(await answer.json())).toMatchObject({
    current: { title: 'Tall Shelf' },
    yours: { title: shelf.title },
  });
});

it('an earlier version of a product changes nothing when it equals the current one', async () => {
  expect(await productOf(await restore(1))).toMatchObject({ version: 1 });
  expect(await history()).toMatchObject([{ action: 'created', version: 1 }]);
});

it('an earlier version of a product is available from before the history was introduced', async () => {
  await database.deleteFrom('change').execute();
  await edit({ title: 'Tall Shelf' });
  await addPhotos(staff, shelf, ['red']);
  expect((await history()).map((change) => [change.version, change.version_before])).toEqual([
    [3, undefined],
    [2, 1],
  ]);
  expect(productVersion.parse(await (await version(1)).json())).toMatchObject({
    title: shelf.title,
    saved: null,
    images: [],
  });
  expect(await productOf(await restore(1))).toMatchObject({ title: shelf.title, images: [] });
});

it('an earlier version of a product answers 404 for another product, an unknown version, or beyond the history', async () => {
  expect((await version(2)).status).toBe(404);
  expect((await version(1, 99)).status).toBe(404);
  await edit({ title: 'Tall Shelf' });
  await database.deleteFrom('change').execute();
  expect((await version(1)).status).toBe(404);
});
