import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bareProduct, TOKEN } from '../support/bare-server.ts';
import {
  openAddForm,
  openDashboard,
  openEditForm,
  openOrders,
  optionsOf,
  photoFile,
  productRow,
} from '../support/components/bare-screens.tsx';
import { choose, productField, signOut } from '../support/components/on-screen.ts';

const ADDED = 'Product and images added successfully!';
const UPDATED = 'Product updated successfully!';

it('GET /sanctum/csrf-cookie is sent on dashboard load', async () => {
  const { server } = openDashboard();
  await productRow('Shelf 1');
  server.callTo('GET /sanctum/csrf-cookie');
});

it("a field 'token' in the CSRF answer is the X-CSRF-TOKEN header of later calls", async () => {
  const { server, visited } = openOrders({
    'GET /sanctum/csrf-cookie': { json: { token: 'a-csrf-token' } },
  });
  await signOut();
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(server.callTo('POST /api/logout').headers.get('X-CSRF-TOKEN')).toBe('a-csrf-token');
});

it('GET /api/user/profile has the bearer token, and its fname, lname and email are shown', async () => {
  const { server } = openDashboard();
  const badge = await screen.findByRole('button', { name: /^Your menu: Amina Hassan/ });
  within(badge).getByText('A');
  within(badge).getByText('amina@makao.example');
  const [profile] = server.callsTo('GET /api/user/profile');
  expect(profile?.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`);
});

it('POST /api/logout has the bearer token and an empty body', async () => {
  const { server, visited } = openOrders();
  await signOut();
  await waitFor(() => expect(visited).toEqual(['/login']));
  const { body, headers } = server.callTo('POST /api/logout');
  expect(headers.get('Authorization')).toBe(`Bearer ${TOKEN}`);
  expect(body).toBeUndefined();
});

it('the add form sorts the categories by name', async () => {
  await openAddForm();
  await waitFor(() =>
    expect(optionsOf('Category')).toEqual(['Choose a category', 'Home', 'Office']),
  );
});

it('the add form asks for a category’s subcategories, then for a subcategory’s types', async () => {
  const { server } = await openAddForm();
  await choose(productField('Category'), 'Home');
  await choose(productField('Subcategory'), 'Study Room');
  await choose(productField('Type'), 'Book Shelves');
  expect(server.callTo('GET /api/categories/N').path).toBe('/api/categories/2');
  expect(server.callTo('GET /api/subcategories/N/types').path).toBe('/api/subcategories/32/types');
});

it('POST /api/products is multipart, with type_id only if it was chosen', async () => {
  const { add, fillIn, server } = await openAddForm();
  await fillIn();
  await add();
  await screen.findByText(ADDED);
  const { body, isForm } = server.callTo('POST /api/products');
  expect(isForm).toBe(true);
  expect(body).toEqual({
    title: 'Baraka shelf',
    description: 'Five shelves of oak.',
    category_id: '2',
    status_id: '1',
  });
});

it('POST /api/products has the chosen subcategory_id and type_id', async () => {
  const { add, fillIn, server } = await openAddForm();
  await fillIn();
  await choose(productField('Subcategory'), 'Study Room');
  await choose(productField('Type'), 'Book Shelves');
  await add();
  await screen.findByText(ADDED);
  expect(server.callTo('POST /api/products').body).toMatchObject({
    subcategory_id: '32',
    type_id: '34',
  });
});

it('the CSRF cookie is requested, the product created, then its images uploaded for the new id', async () => {
  const { add, fillIn, server } = await openAddForm();
  await fillIn();
  await add();
  await screen.findByText(ADDED);
  const sequence = [
    'GET /sanctum/csrf-cookie',
    'POST /api/products',
    'POST /api/products/77/images',
  ];
  const calls = server.calls.map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => sequence.includes(call))).toEqual(sequence);
});

it('POST /api/products/{id}/images is multipart: main, thumbnails[n]', async () => {
  const { add, fillIn, server, user } = await openAddForm();
  await fillIn();
  await user.upload(productField('Thumbnails'), photoFile('back.png'));
  await screen.findByText('back.png');
  await add();
  await screen.findByText(ADDED);
  const { body, isForm } = server.callTo('POST /api/products/N/images');
  expect(isForm).toBe(true);
  expect(body).toEqual({
    main: 'main.png',
    'thumbnails[0]': 'side.png',
    'thumbnails[1]': 'back.png',
  });
});

it('the edit form asks for the children of the category', async () => {
  const { server } = await openEditForm();
  await waitFor(() => expect(optionsOf('Subcategory')).toContain('Study Room'));
  expect(server.callsTo('GET /api/categories/N/subcategories').length).toBeGreaterThan(0);
});

it('PUT /api/products/{id} has every field of the contract as JSON, without the files', async () => {
  const { fill, save, server } = await openEditForm();
  await fill(productField('Title'), 'Shelf one');
  await save();
  await screen.findByText(UPDATED);
  const { body, headers, path } = server.callTo('PUT /api/products/N');
  expect(path).toBe('/api/products/1');
  expect(headers.get('Content-Type')).toContain('application/json');
  expect(body).toMatchObject({
    id: 1,
    title: 'Shelf one',
    description: 'Five shelves of oak.',
    category: 'Home',
    subCategories: ['Study Room'],
    type: 'Book Shelves',
    mainImageURL: '/storage/products/1/main.webp',
    category_id: 2,
    subcategory_id: 32,
    type_id: 34,
    images: [
      { id: 10, url: 'products/1/main.webp' },
      { id: 11, url: 'products/1/thumbnails/side.webp' },
    ],
  });
  expect(server.callsTo('POST /api/products/N/images')).toEqual([]);
});

it('a plain list without further headers is paged and searched in the browser', async () => {
  const products = Array.from({ length: 23 }, (_, at) => bareProduct(at + 1));
  const { user } = openDashboard({ 'GET /api/products': { json: products } });
  await screen.findByText('Showing 1-10 of 23 results');
  expect(screen.getAllByLabelText(/^Select Shelf/)).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Showing 11-20 of 23 results');
  await productRow('Shelf 11');
  await user.click(screen.getByLabelText('Search the table'));
  await user.paste('shelf 20');
  await screen.findByText('Showing 1 of 1 result');
  await productRow('Shelf 20');
});

it('products of which only id and images[].url are known are listed', async () => {
  openDashboard({
    'GET /api/products': { json: [{ id: 3, images: [{ url: 'products/three.jpg' }] }, { id: 4 }] },
  });
  await productRow('Product 3');
  await productRow('Product 4');
});

it('staff stay signed in when calls beyond the contract are refused', async () => {
  const { server, visited } = openDashboard();
  await productRow('Shelf 1');
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/api/figures'));
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect([localStorage.getItem('authToken'), visited]).toEqual([TOKEN, []]);
});
