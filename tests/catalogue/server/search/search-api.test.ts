import { beforeEach, expect, it } from 'vitest';
import { searchList } from '../../../../src/catalogue/contract/search/search-entry.ts';
import { unpacked } from '../../../../src/catalogue/contract/search/search-list.ts';
import { STATUS } from '../../../../src/catalogue/contract/taxonomy.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addProduct, plainEdit } from '../stored-catalogue.ts';

const api = await createTestApi();
const visitor = api.asVisitor();
const staff = await api.asStaff();
beforeEach(() => emptyCatalogue(api.services.database));

async function entries(as = visitor) {
  const answer = await as.get('/api/search-entries');
  expect(answer.status).toBe(200);
  return unpacked(searchList.parse(await answer.json()));
}

async function titles(as = visitor) {
  return (await entries(as)).map(({ title }) => title);
}

it('a search entry contains a product’s title, place and material', async () => {
  const about = { sku: 'HOM-1', colour: 'Natural', material: 'Oak', tags: 'study, tall' };
  const product = await addProduct(staff, about);
  expect(await entries()).toEqual([
    {
      key: String(product.id),
      title: 'Baraka Bookshelf',
      sku: 'HOM-1',
      place: 'Home · Study Room · Book Shelves',
      colour: 'Light wood',
      words: 'Natural Oak study tall',
    },
  ]);
});

it('a search entry omits unknown data', async () => {
  const { id } = await addProduct(staff, { subcategory_id: null, type_id: null });
  expect(await entries()).toEqual([{ key: String(id), title: 'Baraka Bookshelf', place: 'Home' }]);
});

it('the list of search entries contains public products only, also for staff', async () => {
  await addProduct(staff, { title: 'On Show' });
  await addProduct(staff, { title: 'Paused', status_id: String(STATUS.paused) });
  await addProduct(staff, { title: 'Sold Out', status_id: String(STATUS.outOfStock) });
  const { id } = await addProduct(staff, { title: 'In the Trash' });
  await staff.change('DELETE', `/api/products/${id}`);
  expect(await titles()).toEqual(['On Show', 'Sold Out']);
  expect(await titles(staff)).toEqual(['On Show', 'Sold Out']);
});

it('the list of search entries is current', async () => {
  expect(await titles()).toEqual([]);
  const product = await addProduct(staff, { title: 'First Name' });
  expect(await titles()).toEqual(['First Name']);
  await staff.put(`/api/products/${product.id}`, plainEdit(product, { title: 'New Name' }));
  expect(await titles()).toEqual(['New Name']);
  await staff.change('DELETE', `/api/products/${product.id}`);
  expect(await titles()).toEqual([]);
});

it('the list of search entries is cached until a product changes, and not sent twice', async () => {
  await addProduct(staff);
  const first = await visitor.get('/api/search-entries');
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(first.headers.get('Netlify-CDN-Cache-Control')).toContain('durable');
  expect(first.headers.get('Netlify-Cache-Tag')).toBe('products');
  const held = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  expect((await visitor.get('/api/search-entries', held)).status).toBe(304);
  api.purged();
  await addProduct(staff, { title: 'Another' });
  expect(api.purged()).toContain('products');
  expect((await visitor.get('/api/search-entries', held)).status).toBe(200);
});
