import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Product, publicProduct } from '../../../../src/catalogue/contract/product.ts';
import { editConflict } from '../../../../src/catalogue/contract/product-edit.ts';
import { trashedProduct } from '../../../../src/catalogue/contract/trash.ts';
import { emptyTrash } from '../../../../src/catalogue/server/trash/trash.ts';
import { jpegPhoto } from '../../../media/server/sample-photos.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { photoForm, productForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import {
  addPhotos,
  addProduct,
  plainEdit,
  productOf,
  publishedProduct,
} from '../stored-catalogue.ts';

const api = await createTestApi();
const { database } = api.services;
const visitor = api.asVisitor();
const staff = await api.asStaff();
let shelf: Product;
beforeEach(async () => {
  await emptyCatalogue(database);
  shelf = await addProduct(staff);
});

function remove(id = shelf.id, headers: Record<string, string> = {}) {
  return staff.change('DELETE', `/api/products/${id}`, null, headers);
}

function restore(id = shelf.id) {
  return staff.post(`/api/products/${id}/restoration`);
}

async function trash() {
  return z.array(trashedProduct).parse(await (await staff.get('/api/trash')).json());
}

async function listed(caller = staff): Promise<number[]> {
  const products = await (await caller.get('/api/products')).json();
  return z
    .array(publicProduct)
    .parse(products)
    .map(({ id }) => id);
}

const gone = { message: 'There is no such product. It may have been deleted.' };

it('deleting a product confirms the deletion', async () => {
  const answer = await remove();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ message: 'Product deleted successfully' });
});

it('deleting a product removes it from every list', async () => {
  const other = await addProduct(staff, { title: 'Other' });
  await remove();
  expect(await listed()).toEqual([other.id]);
  expect(await listed(visitor)).toEqual([other.id]);
  const page = await staff.get(`/api/products?per_page=10&q=baraka`);
  expect(await page.json()).toEqual([]);
  expect(page.headers.get('X-Total-Count')).toBe('0');
});

it.each([
  ['shown', () => staff.get(`/api/products/${shelf.id}`)],
  ['shown to visitors', () => visitor.get(`/api/products/${shelf.id}`)],
  ['edited', () => staff.put(`/api/products/${shelf.id}`, plainEdit(shelf, { title: 'x' }))],
  ['deleted again', () => remove()],
  [
    'given photographs',
    async () =>
      staff.postForm(
        `/api/products/${shelf.id}/images`,
        photoForm({ main: await jpegPhoto({ width: 40, height: 30 }) }),
      ),
  ],
])('deleting a product prevents that it is %s', async (_, call) => {
  await remove();
  const answer = await call();
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual(gone);
});

it('deleting a product allows its idempotency key to make another product', async () => {
  const key = { 'Idempotency-Key': 'form-0001' };
  const first = await productOf(await staff.postForm('/api/products', productForm(), key), 201);
  await remove(first.id);
  const send = () => staff.postForm('/api/products', productForm({ title: 'Anew' }), key);
  const second = await productOf(await send(), 201);
  expect(second.id).not.toBe(first.id);
  expect(await productOf(await send(), 201)).toEqual(second);
});

it('deleting a product is refused when somebody else has changed it', async () => {
  await staff.put(`/api/products/${shelf.id}`, plainEdit(shelf, { title: 'Changed' }));
  const answer = await remove(shelf.id, { 'If-Match': '"1"' });
  expect(answer.status).toBe(412);
  const { current, yours } = editConflict.parse(await answer.json());
  expect(current.title).toBe('Changed');
  expect(yours).toBeUndefined();
  expect(await listed()).toEqual([shelf.id]);
  expect((await remove(shelf.id, { 'If-Match': '"2"' })).status).toBe(200);
});

it('deleting a product is refused for an unknown product', async () => {
  expect((await remove(99)).status).toBe(404);
  expect((await staff.change('DELETE', '/api/products/shelf')).status).toBe(400);
});

it('the trash shows who deleted a product, and until when it is kept', async () => {
  const other = await addProduct(staff, { title: 'Other' });
  await remove();
  api.passTime({ minutes: 1 });
  await remove(other.id);
  const [latest, first] = await trash();
  expect(latest?.title).toBe('Other');
  expect(first).toEqual({
    ...shelf,
    deleted_at: '2026-03-02T08:00:00.000Z',
    deleted_by: { id: expect.any(Number), name: 'Wanjiku Otieno' },
    kept_until: '2026-04-01T08:00:00.000Z',
  });
});

it('the trash is empty at first', async () => {
  expect(await trash()).toEqual([]);
});

it('the trash restores a product as it was', async () => {
  shelf = await addPhotos(staff, shelf, ['red', 'green']);
  await remove();
  expect(await productOf(await restore())).toEqual(shelf);
  expect(await publishedProduct(visitor, shelf.id)).toEqual(publicProduct.parse(shelf));
  expect(await trash()).toEqual([]);
});

it('the trash restores a paused product for staff only', async () => {
  const paused = await addProduct(staff, { status_id: '2' });
  await remove(paused.id);
  await restore(paused.id);
  expect((await visitor.get(`/api/products/${paused.id}`)).status).toBe(404);
  expect((await staff.get(`/api/products/${paused.id}`)).status).toBe(200);
});

it('restoring a product that is not in the trash changes nothing', async () => {
  expect(await productOf(await restore())).toEqual(shelf);
});

it('the trash answers 404 for a permanently deleted product', async () => {
  const answer = await restore(99);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual(gone);
});

it('emptying the trash deletes products after their time, and no others', async () => {
  const later = await addProduct(staff, { title: 'Later' });
  const stored = await addProduct(staff, { title: 'Kept' });
  await remove();
  api.passTime({ minutes: 1 });
  const noon = api.services.now();
  await remove(later.id);
  expect(await emptyTrash(api.services, noon)).toBe(1);
  expect((await trash()).map(({ id }) => id)).toEqual([later.id]);
  expect(await listed()).toEqual([stored.id]);
  expect((await restore()).status).toBe(404);
  expect(await emptyTrash(api.services, noon)).toBe(0);
});

it('emptying the trash leaves the photos to the clean-up', async () => {
  await addPhotos(staff, shelf, ['red', 'green']);
  await remove();
  const states = async () => {
    const rows = await database.selectFrom('photo_ledger').select('state').execute();
    return rows.map(({ state }) => state);
  };
  expect(await states()).toEqual(['attached', 'attached']);
  api.passTime({ minutes: 1 });
  await emptyTrash(api.services, api.services.now());
  expect(await states()).toEqual(['detached', 'detached']);
});
