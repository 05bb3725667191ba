import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { productChange } from '../../../../src/catalogue/contract/product-history.ts';
import { emptyTrash } from '../../../../src/catalogue/server/trash/trash.ts';
import { apiPaths } from '../../../../src/paths.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { productForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addPhotos, addProduct, plainEdit, productOf } from '../stored-catalogue.ts';

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

async function history(path: string = apiPaths.productHistory(shelf.id)) {
  return z.array(productChange).parse(await (await staff.get(path)).json());
}

async function actions(path?: string) {
  return (await history(path)).map(({ action, version }) => `${action} ${version}`);
}

describe('the history of a product', () => {
  it('begins with who added it', async () => {
    expect(await history()).toEqual([
      {
        id: 1,
        set_id: expect.any(String),
        product_id: shelf.id,
        title: 'Baraka Bookshelf',
        action: 'created',
        version: 1,
        changed_at: api.services.now().toISOString(),
        by: { id: expect.any(Number), name: 'Wanjiku Otieno' },
        changes: {},
      },
    ]);
  });

  it('has every kind of change, the latest first', async () => {
    await edit({ title: 'Tall Shelf' });
    await addPhotos(staff, shelf, ['red']);
    await staff.change('DELETE', apiPaths.product(shelf.id));
    await staff.post(apiPaths.productRestoration(shelf.id));
    expect(await actions()).toEqual([
      'restored 3',
      'deleted 3',
      'photographs 3',
      'edited 2',
      'created 1',
    ]);
  });

  it('tells what an edit changed, from what to what', async () => {
    await edit({ title: 'Tall Shelf', type_id: null, width_cm: 80, tags: ['oak'] });
    const [{ title, changes } = {}] = await history();
    expect(title).toBe('Tall Shelf');
    expect(changes).toEqual({
      title: ['Baraka Bookshelf', 'Tall Shelf'],
      type_id: [34, null],
      width_cm: [null, 80],
      tags: [[], ['oak']],
    });
  });

  it('tells how the photographs were changed', async () => {
    const { images } = await addPhotos(staff, shelf, ['red', 'green']);
    const [red, green] = images.map(({ id }) => ({ id })) as [{ id: number }, { id: number }];
    await edit({ images: [{ id: green.id, alt: 'A shelf' }] });
    const [edited, added] = await history();
    const both = [
      { id: red.id, alt: 'red' },
      { id: green.id, alt: 'green' },
    ];
    expect(added?.changes).toMatchObject({ images: [[], both] });
    expect(edited?.changes).toMatchObject({ images: [both, [{ id: green.id, alt: 'A shelf' }]] });
  });

  it('says nothing of what changed nothing', async () => {
    await addPhotos(staff, shelf, ['red']);
    const before = await actions();
    await addPhotos(staff, shelf, ['red']);
    await staff.put(apiPaths.product(shelf.id), { ...plainEdit(shelf), images: undefined });
    await staff.post(apiPaths.productRestoration(shelf.id));
    expect(await actions()).toEqual(before);
  });

  it('says nothing of what was refused', async () => {
    await staff.put(apiPaths.product(shelf.id), plainEdit(shelf, { title: '' }));
    await staff.put(apiPaths.product(shelf.id), plainEdit(shelf, { title: 'x' }), {
      'If-Match': '"9"',
    });
    expect(await actions()).toEqual(['created 1']);
  });

  it('has a product once whose form came twice', async () => {
    const send = () =>
      staff.postForm(apiPaths.products, productForm(), { 'Idempotency-Key': 'form-0001' });
    const { id } = await productOf(await send(), 201);
    await send();
    expect(await actions(apiPaths.productHistory(id))).toEqual(['created 1']);
  });

  it('outlives the product', async () => {
    await staff.change('DELETE', apiPaths.product(shelf.id));
    expect(await actions()).toEqual(['deleted 1', 'created 1']);
    api.passTime({ minutes: 1 });
    await emptyTrash(api.services, api.services.now());
    expect(await actions()).toEqual(['deleted 1', 'created 1']);
  });

  it('is empty for a product that nobody has touched, and not there without one', async () => {
    await database.deleteFrom('product_change').execute();
    expect(await history()).toEqual([]);
    expect((await staff.get(apiPaths.productHistory(99))).status).toBe(404);
  });
});

describe('the history of the whole catalogue', () => {
  beforeEach(async () => {
    for (const title of ['Second', 'Third', 'Fourth']) await addProduct(staff, { title });
  });

  it('has the changes of all products', async () => {
    await edit({ title: 'First' });
    const titles = (await history(apiPaths.history)).map(({ title }) => title);
    expect(titles).toEqual(['First', 'Fourth', 'Third', 'Second', 'Baraka Bookshelf']);
  });

  it('comes in pages', async () => {
    const path = `${apiPaths.history}?page=2&per_page=3`;
    const answer = await staff.get(path);
    expect(answer.headers.get('X-Total-Count')).toBe('4');
    expect(answer.headers.get('Link')).toBe(
      '</api/history?page=1&per_page=3>; rel="first", </api/history?page=1&per_page=3>; rel="prev", </api/history?page=2&per_page=3>; rel="last"',
    );
    expect((await history(path)).map(({ title }) => title)).toEqual(['Baraka Bookshelf']);
  });

  it.each(['page=0', 'per_page=101', 'page=x'])('refuses %s', async (query) => {
    const answer = await staff.get(`${apiPaths.history}?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty(['errors', query.split('=')[0] ?? '']);
  });
});
