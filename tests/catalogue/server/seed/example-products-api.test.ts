import { beforeEach, expect, it } from 'vitest';
import { figures } from '../../../../src/back-office/contract/figures.ts';
import { changeSet } from '../../../../src/history/contract/change-set.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { putChairsIn } from '../built-in-chairs.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import {
  addPhotos,
  addProduct,
  plainEdit,
  productById,
  productTitles,
} from '../stored-catalogue.ts';

const api = await createTestApi();
const { database } = api.services;
const staff = await api.asStaff();
beforeEach(async () => {
  await emptyCatalogue(database);
  await putChairsIn(database);
});

async function examples(): Promise<number[]> {
  const answer = figures.parse(await (await staff.get('/api/figures')).json());
  return answer.products.examples;
}

const all = async () => (await database.selectFrom('product').select('id').execute()).length;

async function edit(id: number, changed: object) {
  const answer = await staff.put(`/api/products/${id}`, {
    ...plainEdit(await productById(staff, id)),
    ...changed,
  });
  expect(answer.status).toBe(200);
}

async function undoLast() {
  const [last] = changeSet.array().parse(await (await staff.get('/api/history')).json());
  expect((await staff.post(`/api/history/${last?.id}/undo`)).status).toBe(200);
}

async function remove() {
  const answer = await staff.change('DELETE', '/api/example-products');
  expect(answer.status).toBe(200);
  return answer.json();
}

it('products that came with the site are examples, and those that staff add are not', async () => {
  const { id } = await addProduct(staff, { title: 'Our own chair' });
  expect(await examples()).not.toContain(id);
  expect(await examples()).toHaveLength((await all()) - 1);
});

it('a price, a status or a tag leaves an example one', async () => {
  await edit(900, { price_cents: 1_000_000 });
  const of = { products: [{ id: 901, version: 1 }] };
  await staff.post('/api/bulk-changes', { of, change: { status_id: 2 } });
  await staff.post('/api/bulk-changes', {
    of: { products: [{ id: 902, version: 1 }] },
    change: { add_tags: ['ours'] },
  });
  expect(await examples()).toHaveLength(await all());
});

it('a new title, a new description or another photograph makes an example one’s own', async () => {
  await edit(900, { title: 'Our chair' });
  await edit(901, { description: 'We turn its legs in our own workshop.' });
  await addPhotos(staff, await productById(staff, 902), ['red']);
  const left = await examples();
  expect(left).toHaveLength((await all()) - 3);
  expect(left).not.toContain(900);
});

it('undoing what made an example one’s own makes it an example again, and undoing that its own', async () => {
  await edit(900, { title: 'Our chair' });
  await undoLast();
  expect(await examples()).toContain(900);
  await undoLast();
  expect(await examples()).not.toContain(900);
});

it('removing the examples leaves one’s own products, and one undo brings all back', async () => {
  await addProduct(staff, { title: 'Our own desk' });
  await edit(900, { title: 'Our chair' });
  const left = (await examples()).length;
  expect(await remove()).toEqual({ removed: left });
  expect((await productTitles(staff)).sort()).toEqual(['Our chair', 'Our own desk']);
  expect(await remove()).toEqual({ removed: 0 });
  await undoLast();
  expect(await examples()).toHaveLength(left);
});
