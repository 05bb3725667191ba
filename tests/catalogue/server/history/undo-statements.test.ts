import { expect, it } from 'vitest';
import { catalogueReverter } from '../../../../src/catalogue/server/history/undo.ts';
import { CHANGE_SET } from '../../../../src/history/contract/change-set.ts';
import { undoSet } from '../../../../src/history/server/undo.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addPhotos, addProduct, plainEdit, productById } from '../stored-catalogue.ts';

const api = await createTestApi();
const staff = await api.asStaff();

const SET = '0b9f6c1e-7d53-4a51-9c1e-2f8e6a4d7b10';

/** Number of statements for undoing an edit of this many products with photos. */
async function statementsFor(products: number): Promise<number> {
  await emptyCatalogue(api.services.database);
  for (let id = 1; id <= products; id += 1) {
    const { images } = await addPhotos(staff, await addProduct(staff), ['red', 'green', 'blue']);
    const [red, , blue] = images.map(({ id }) => ({ id }));
    const edit = plainEdit(await productById(staff, id), { width_cm: 80, images: [blue, red] });
    await staff.put(`/api/products/${id}`, edit, { [CHANGE_SET]: SET });
  }
  let count = 0;
  const database = api.services.database.withPlugin({
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const services = { ...api.services, database };
  const edit = {
    by: { id: 1, name: 'Wanjiku Otieno' },
    changeSet: undefined,
    tellChangeSet: () => {},
    runAfterResponse: () => {},
  };
  const { changed } = await undoSet(services, [catalogueReverter(services)], edit, SET);
  expect(changed).toBe(products);
  expect((await productById(staff, products)).images.map(({ alt }) => alt)).toEqual([
    'red',
    'green',
    'blue',
  ]);
  return count;
}

it('undoing many products takes as many statements as one', async () => {
  const one = await statementsFor(1);
  expect(await statementsFor(4)).toBe(one);
  expect(one).toBeLessThan(40);
});
