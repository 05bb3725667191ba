import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import {
  product,
  productFields,
  publicProduct,
  seenProduct,
} from '../../../../src/catalogue/contract/product.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { productForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addProduct } from '../stored-catalogue.ts';

const api = await createTestApi();
const { database } = api.services;
const visitor = api.asVisitor();
const staff = await api.asStaff();
beforeEach(() => emptyCatalogue(database));

function post(body: BodyInit, headers: Record<string, string> = {}) {
  return staff.change('POST', '/api/products', body, headers);
}

const add = (fields: Record<string, string> = {}) => addProduct(staff, fields);

async function titles(path: string, as = visitor): Promise<string[]> {
  const products = z.array(seenProduct).parse(await (await as.get(path)).json());
  return products.map(({ title }) => title);
}

async function answerOf(response: Response) {
  return { status: response.status, body: await response.json() };
}

it('the list of products is empty at first', async () => {
  expect(await answerOf(await visitor.fetch('/api/products'))).toEqual({
    status: 200,
    body: [],
  });
});

it('the list of products keeps the order in which products were added', async () => {
  for (const title of ['First', 'Second', 'Third']) await add({ title });
  expect(await titles('/api/products')).toEqual(['First', 'Second', 'Third']);
});

it('the list of products filters by category, subcategory and type', async () => {
  await add({ title: 'Shelf' });
  await add({ title: 'Bed', subcategory_id: '20', type_id: '21' });
  await add({ title: 'Bedside', subcategory_id: '20', type_id: '22' });
  await add({ title: 'Desk', category_id: '1', subcategory_id: '8', type_id: '17' });
  expect(await titles('/api/products?category_id=2')).toEqual(['Shelf', 'Bed', 'Bedside']);
  expect(await titles('/api/products?category_id=2&subcategory_id=20')).toEqual(['Bed', 'Bedside']);
  expect(await titles('/api/products?category_id=2&subcategory_id=20&type_id=22')).toEqual([
    'Bedside',
  ]);
  expect(await titles('/api/products?type_id=17')).toEqual(['Desk']);
  expect(await titles('/api/products?category_id=5')).toEqual([]);
});

it('the list of products ignores an empty filter', async () => {
  await add({ title: 'Shelf' });
  expect(await titles('/api/products?category_id=2&subcategory_id=&type_id=')).toEqual(['Shelf']);
});

it.each(['category_id=abc', 'subcategory_id=0', 'type_id=2147483648', 'category_id=1.5'])(
  'the list of products refuses %s as malformed',
  async (query) => {
    expect((await visitor.fetch(`/api/products?${query}`)).status).toBe(400);
  },
);

it('the list of products hides paused products from visitors and shows them to staff', async () => {
  await add({ title: 'Shown' });
  await add({ title: 'Paused', status_id: '2' });
  await add({ title: 'Sold out', status_id: '3' });
  expect(await titles('/api/products')).toEqual(['Shown', 'Sold out']);
  expect(await titles('/api/products', staff)).toEqual(['Shown', 'Paused', 'Sold out']);
});

it('the list of products is revalidated by browsers of visitors, and sent again only when it changed', async () => {
  await add();
  const first = await visitor.fetch('/api/products');
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(first.headers.get('Vary')).toBe('Authorization, Prefer');
  const etag = first.headers.get('ETag') ?? '';

  const ask = () => visitor.fetch('/api/products', { headers: { 'If-None-Match': `W/${etag}` } });
  const second = await ask();
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  expect(second.headers.get('ETag')).toBe(etag);

  await add({ title: 'Another' });
  expect((await ask()).status).toBe(200);
});

it('the list of products is never cached for staff', async () => {
  const response = await staff.fetch('/api/products');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('ETag')).toBeNull();
});

it('a single product includes the names of its taxonomy nodes', async () => {
  const { id } = await add({ sku: 'HOM-BSH-001', width_cm: '80.5', tags: 'oak, shelf' });
  const { body } = await answerOf(await visitor.fetch(`/api/products/${id}`));
  expect(publicProduct.parse(body)).toEqual({
    id,
    key: String(id),
    origin: 'staff',
    ...productFields.parse({
      title: 'Baraka Bookshelf',
      description: 'Five shelves of oak.',
      category_id: 2,
      subcategory_id: 32,
      type_id: 34,
      status_id: 1,
      sku: 'HOM-BSH-001',
      width_cm: 80.5,
      tags: ['oak', 'shelf'],
    }),
    // Staff alone see it.
    price_cents: undefined,
    prices_include_vat: undefined,
    category: { id: 2, name: 'Home' },
    subcategory: { id: 32, name: 'Study Room' },
    type: { id: 34, name: 'Book Shelves' },
    status: { id: 1, name: 'In Stock' },
    version: 1,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    images: [],
  });
  const { from_price: _, ...always } = publicProduct.shape;
  expect(Object.keys(body).sort()).toEqual(Object.keys(always).sort());
});

it('a single product is hidden from visitors while it is paused', async () => {
  const { id } = await add({ status_id: '2' });
  expect((await visitor.fetch(`/api/products/${id}`)).status).toBe(404);
  expect((await staff.fetch(`/api/products/${id}`)).status).toBe(200);
});

it('a single product answers 404 for an unknown id, and 400 for an impossible one', async () => {
  expect((await visitor.fetch('/api/products/1')).status).toBe(404);
  expect((await visitor.fetch('/api/products/2147483648')).status).toBe(400);
  expect((await visitor.fetch('/api/products/chair')).status).toBe(400);
});

it('a single product stays readable when its taxonomy node is gone', async () => {
  const { id } = await add();
  await database.updateTable('product').set({ type_id: 999 }).execute();
  const { body } = await answerOf(await visitor.fetch(`/api/products/${id}`));
  expect(body).toMatchObject({ type_id: 999, type: { id: 999, name: '' } });
});

it('adding a product answers 201 with the product and its URL', async () => {
  const response = await post(productForm());
  expect(response.status).toBe(201);
  const { id } = product.parse(await response.json());
  expect(response.headers.get('Location')).toBe(`/api/products/${id}`);
});

it('adding a product treats empty optional fields as absent', async () => {
  const added = await add({ subcategory_id: '', type_id: '', status_id: '', sku: ' ', tags: '' });
  expect(added).toMatchObject({
    subcategory: null,
    type: null,
    status: { id: 1, name: 'In Stock' },
    sku: null,
    tags: [],
  });
});

it('adding a product accepts tags as one text or as several fields', async () => {
  const form = productForm({ tags: 'oak, shelf' });
  form.append('tags', 'study');
  expect(await answerOf(await post(form))).toMatchObject({
    body: { tags: ['oak', 'shelf', 'study'] },
  });
});

it.each([
  [{ title: '  ' }, { title: 'Title is required.' }],
  [{ description: null }, { description: 'Description is required.' }],
  [{ category_id: '' }, { category_id: 'Category is required.' }],
  [{ category_id: '2147483648' }, { category_id: 'Category is required.' }],
  [{ subcategory_id: '8' }, { subcategory_id: 'Choose a subcategory that belongs to Home.' }],
  [
    { title: '', description: '', category_id: '' },
    {
      title: 'Title is required.',
      description: 'Description is required.',
      category_id: 'Category is required.',
    },
  ],
])('adding a product refuses %j', async (changed, errors) => {
  expect(await answerOf(await post(productForm(changed)))).toEqual({
    status: 422,
    body: { message: Object.values(errors)[0], errors },
  });
  expect(await titles('/api/products', staff)).toEqual([]);
});

it('adding a product ignores unknown fields', async () => {
  expect(await add({ id: '77', version: '9', stock_key: 'beds-01' })).toMatchObject({
    id: 1,
    version: 1,
  });
});

it('adding a product refuses a character that no database can hold', async () => {
  expect((await post(productForm({ title: 'Desk\0' }))).status).toBe(400);
});

it('adding a product refuses another content type', async () => {
  const json = await post('{"title":"Desk"}', { 'Content-Type': 'application/json' });
  expect(json.status).toBe(415);
  expect((await post(new URLSearchParams({ title: 'Desk' }))).status).toBe(415);
});

it('adding a product refuses a damaged form', async () => {
  const response = await post('--x\r\nnonsense', {
    'Content-Type': 'multipart/form-data; boundary=x',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    message: 'The form arrived damaged. Please send it again.',
  });
});

const key = { 'Idempotency-Key': 'form-0001' };

it('adding a product again with the same idempotency key returns the first product and adds no second', async () => {
  const first = await answerOf(await post(productForm(), key));
  const second = await answerOf(await post(productForm(), key));
  expect(second).toEqual(first);
  expect(second.status).toBe(201);
  expect(await titles('/api/products')).toHaveLength(1);
});

it('adding a product again with the same idempotency key adds one product for concurrent requests', async () => {
  const answers = await Promise.all([post(productForm(), key), post(productForm(), key)]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
  expect(await titles('/api/products')).toHaveLength(1);
});

it('adding a product again with the same idempotency key is refused with other fields', async () => {
  await post(productForm(), key);
  const response = await post(productForm({ title: 'Another' }), key);
  expect(response.status).toBe(422);
  expect(await titles('/api/products')).toEqual(['Baraka Bookshelf']);
});

it('adding a product again with the same idempotency key works after a refused form', async () => {
  expect((await post(productForm({ title: '' }), key)).status).toBe(422);
  expect((await post(productForm(), key)).status).toBe(201);
});

it.each(['short', 'x'.repeat(101), 'with space 1'])(
  'adding a product again with the same idempotency key is refused as malformed: %s',
  async (bad) => {
    expect((await post(productForm(), { 'Idempotency-Key': bad })).status).toBe(400);
  },
);
