import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { emptyTrash } from '../../../../src/catalogue/server/trash/trash.ts';
import {
  CHANGE_SET,
  type ChangeSet,
  changeSet,
} from '../../../../src/history/contract/change-set.ts';
import { lastChanges } from '../../../../src/history/server/changes.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { productForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import {
  addPhotos,
  addProduct,
  historyOf,
  plainEdit,
  productById,
  productOf,
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
  return productOf(await staff.put(`/api/products/${shelf.id}`, plainEdit(shelf, changed)));
}

const history = () => historyOf(staff, shelf);

async function actions(product = shelf) {
  return (await historyOf(staff, product)).map(({ action, version }) => `${action} ${version}`);
}

it('the history of a product begins with its author', async () => {
  expect(await history()).toEqual([
    {
      id: 1,
      set_id: expect.any(String),
      kind: 'product',
      subject: String(shelf.id),
      title: 'Baraka Bookshelf',
      action: 'created',
      version: 1,
      changed_at: api.services.now().toISOString(),
      by: { id: expect.any(Number), name: 'Wanjiku Otieno' },
      changes: {},
    },
  ]);
});

it('the history of a product contains every kind of change, latest first', async () => {
  await edit({ title: 'Tall Shelf' });
  await addPhotos(staff, shelf, ['red']);
  await staff.change('DELETE', `/api/products/${shelf.id}`);
  await staff.post(`/api/products/${shelf.id}/restoration`);
  expect(await actions()).toEqual([
    'restored 3',
    'deleted 3',
    'photographs 3',
    'edited 2',
    'created 1',
  ]);
});

it('the history of a product contains the old and new values of an edit', async () => {
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

it('the history of a product contains changes of photos', async () => {
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

it('the history of a product omits edits without a change', async () => {
  await addPhotos(staff, shelf, ['red']);
  const before = await actions();
  await addPhotos(staff, shelf, ['red']);
  await staff.put(`/api/products/${shelf.id}`, { ...plainEdit(shelf), images: undefined });
  await staff.post(`/api/products/${shelf.id}/restoration`);
  expect(await actions()).toEqual(before);
});

it('the history of a product omits refused changes', async () => {
  await staff.put(`/api/products/${shelf.id}`, plainEdit(shelf, { title: '' }));
  await staff.put(`/api/products/${shelf.id}`, plainEdit(shelf, { title: 'x' }), {
    'If-Match': '"9"',
  });
  expect(await actions()).toEqual(['created 1']);
});

it('the history of a product contains a repeated form once', async () => {
  const send = () =>
    staff.postForm('/api/products', productForm(), { 'Idempotency-Key': 'form-0001' });
  const added = await productOf(await send(), 201);
  await send();
  expect(await actions(added)).toEqual(['created 1']);
});

it('the history of a product outlives the product', async () => {
  await staff.change('DELETE', `/api/products/${shelf.id}`);
  expect(await actions()).toEqual(['deleted 1', 'created 1']);
  api.passTime({ minutes: 1 });
  await emptyTrash(api.services, api.services.now());
  expect(await actions()).toEqual(['deleted 1', 'created 1']);
});

it('the history of a product is empty for an unchanged seed product', async () => {
  await database.deleteFrom('change').execute();
  expect(await history()).toEqual([]);
});

describe('after changes of several products', () => {
  beforeEach(async () => {
    for (const title of ['Second', 'Third', 'Fourth']) await addProduct(staff, { title });
  });

  async function sets(query = '') {
    const answer = await staff.get(`/api/history?${query}`);
    expect(answer.status).toBe(200);
    return z.array(changeSet).parse(await answer.json());
  }
  const titles = (found: ChangeSet[]) => found.map(({ changes }) => changes[0]?.title);

  it('the history of the catalogue contains the changes of all products', async () => {
    await edit({ title: 'First' });
    expect(titles(await sets())).toEqual([
      'First',
      'Fourth',
      'Third',
      'Second',
      'Baraka Bookshelf',
    ]);
  });

  it('the history of the catalogue is paged', async () => {
    const path = `/api/history?page=2&per_page=3`;
    const answer = await staff.get(path);
    expect(answer.headers.get('X-Total-Count')).toBe('4');
    expect(answer.headers.get('Link')).toBe(
      '</api/history?page=1&per_page=3>; rel="first", </api/history?page=1&per_page=3>; rel="prev", </api/history?page=2&per_page=3>; rel="last"',
    );
    expect(titles(await sets('page=2&per_page=3'))).toEqual(['Baraka Bookshelf']);
  });

  it.each([
    'page=0',
    'per_page=101',
    'page=x',
    'action=eaten',
    'from=yesterday',
    'person=x',
    'kind=A',
  ])('the history of the catalogue refuses %s', async (query) => {
    const answer = await staff.get(`/api/history?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty(['errors', query.split('=')[0] ?? '']);
  });

  it('the history of the catalogue groups a change set with its first products', async () => {
    const set = { [CHANGE_SET]: '0b9f6c1e-7d53-4a51-9c1e-2f8e6a4d7b10' };
    for (const id of [1, 2, 3, 4, 4]) {
      const product = await productById(staff, id);
      await staff.put(
        `/api/products/${id}`,
        plainEdit(product, { width_cm: product.version }),
        set,
      );
    }
    const [bulk] = await sets();
    expect(bulk).toMatchObject({ by: { name: 'Wanjiku Otieno' }, subjects: 4, undone: null });
    expect(titles([bulk as ChangeSet])).toEqual(['Baraka Bookshelf']);
    expect(bulk?.changes).toHaveLength(3);
    const answer = await staff.get(`/api/history/${bulk?.id ?? ''}?page=2&per_page=3`);
    expect(answer.headers.get('X-Total-Count')).toBe('4');
    expect(await answer.json()).toMatchObject([
      { title: 'Fourth', version: 3, changes: { width_cm: [null, 2] } },
    ]);
    expect((await staff.get('/api/history/5')).status).toBe(404);
  });

  it('the history of the catalogue filters by person, product, action and time', async () => {
    const mwangi = await api.asStaff();
    api.passTime({ minutes: 20 });
    const then = encodeURIComponent(api.services.now().toISOString());
    const product = await productById(mwangi, 2);
    const answer = await mwangi.put('/api/products/2', plainEdit(product, { width_cm: 80 }));
    const last = await lastChanges(database, { kind: 'product', subjects: [2] });
    const person = last.get('2')?.by?.id;
    expect(titles(await sets(`person=${person}`))).toEqual(['Second']);
    expect(titles(await sets('person=1&kind=product&subject=2'))).toEqual(['Second']);
    expect(await sets('action=edited&kind=product&subject=1')).toEqual([]);
    expect(titles(await sets('action=edited'))).toEqual(['Second']);
    expect(await sets(`from=${then}`)).toHaveLength(1);
    expect(await sets(`before=${then}`)).toHaveLength(4);
    await undoChangeSet(staff, changeSetOf(answer));
    const [undoing, undone] = await sets('kind=product&subject=2');
    expect(undoing?.undoes).toMatchObject({ id: undone?.id, by: { id: person } });
    expect(undone?.undone).toMatchObject({ id: undoing?.id, by: { name: 'Wanjiku Otieno' } });
    expect(await sets('action=undone')).toEqual([undoing]);
  });
});
