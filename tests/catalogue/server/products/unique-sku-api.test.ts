import { beforeEach, expect, it } from 'vitest';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { undoChangeSet } from '../../../history/change-sets.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { productForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { importSheet } from '../spreadsheet/sheets.ts';
import { addProduct, plainEdit, productById, productOf } from '../stored-catalogue.ts';

const api = await createTestApi();
const staff = await api.asStaff();
const TAKEN = '“Low Shelf” (product 1) has this SKU. Type another one, or leave it empty.';

let low: Product;
let tall: Product;
beforeEach(async () => {
  await emptyCatalogue(api.services.database);
  low = await addProduct(staff, { title: 'Low Shelf', sku: 'SH-1' });
  tall = await addProduct(staff, { title: 'Tall Shelf', sku: 'SH-2' });
});

const add = (sku: string) => staff.postForm('/api/products', productForm({ sku }));
const edit = (product: Product, changed: object) =>
  staff.put(`/api/products/${product.id}`, plainEdit(product, changed));
const remove = (product: Product) => staff.change('DELETE', `/api/products/${product.id}`, null);
const restore = (product: Product) => staff.post(`/api/products/${product.id}/restoration`);

async function errors(answer: Response) {
  expect(answer.status).toBe(422);
  return (await answer.json()).errors;
}

it.each(['SH-1', ' sh-1 '])(
  'a SKU that another product has is refused as %j for a new product',
  async (sku) => {
    expect(await errors(await add(sku))).toEqual({ sku: TAKEN });
  },
);

it('a SKU that another product has is refused for an edited product', async () => {
  expect(await errors(await edit(tall, { sku: 'sh-1' }))).toEqual({ sku: TAKEN });
  expect((await productById(staff, tall.id)).sku).toBe('SH-2');
});

it('a SKU that another product has keeps a product in the trash, with the reason', async () => {
  await remove(low);
  await productOf(await edit(tall, { sku: 'SH-1' }));
  const answer = await restore(low);
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toBe(
    '“Tall Shelf” has the SKU SH-1 now. Give it another SKU first, then restore this product.',
  );
});

it('a SKU that another product has is skipped by an undo', async () => {
  const deletion = (await remove(low)).headers.get('X-Change-Set') ?? '';
  const edited = await edit(tall, { sku: 'SH-1', title: 'Taller Shelf' });
  const renaming = edited.headers.get('X-Change-Set') ?? '';
  const undone = await (await undoChangeSet(staff, deletion)).json();
  expect(undone.skipped).toEqual([
    {
      kind: 'product',
      subject: String(low.id),
      title: 'Low Shelf',
      reason: '“Taller Shelf” has its SKU now.',
    },
  ]);
  await productOf(await add('SH-2'), 201);
  await undoChangeSet(staff, renaming);
  expect(await productById(staff, tall.id)).toMatchObject({ title: 'Tall Shelf', sku: 'SH-1' });
});

it('a unique SKU may equal that of a product in the trash', async () => {
  await remove(low);
  await productOf(await add('SH-1'), 201);
});

it('a unique SKU may change its case, and stays if two products already share it', async () => {
  await productOf(await edit(low, { sku: 'sh-1' }));
  await api.services.database.updateTable('product').set({ sku: 'SH-2' }).execute();
  await productOf(await edit(tall, { sku: 'SH-2', title: 'Taller Shelf' }));
});

it('a unique SKU may be missing in any number of products', async () => {
  await productOf(await edit(low, { sku: '' }));
  await productOf(await edit(tall, { sku: null }));
});

it('a SKU is matched by a spreadsheet with any spaces', async () => {
  await productOf(await edit(low, { sku: 'MK 100' }));
  const rows = [
    ['SKU', 'Title'],
    ['MK\u00a0 100', 'Found Shelf'],
  ];
  expect((await importSheet(staff, rows)).status).toBe(200);
  expect(await productById(staff, low.id)).toMatchObject({
    title: 'Found Shelf',
    sku: 'MK 100',
  });
});
