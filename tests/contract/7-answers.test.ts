import { expect, it } from 'vitest';
import { photoForm, productForm } from '../catalogue/contract/a-product.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { jpegPhoto } from '../media/server/sample-photos.ts';
import { createTestApi } from '../support/create-test-api.ts';

const api = await createTestApi();
const visitor = api.asVisitor();

async function read(answer: Response): Promise<unknown> {
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(300);
  return answer.json();
}

it('GET /sanctum/csrf-cookie is answered with a token', async () => {
  const answer = await visitor.get('/sanctum/csrf-cookie');
  expect(await read(answer)).toEqual({ token: expect.any(String) });
});

it('POST /api/login is answered with data.token', async () => {
  const answer = await visitor.post('/api/login', await api.addStaff());
  expect(await read(answer)).toMatchObject({ data: { token: expect.any(String) } });
});

it('GET /api/user/profile is answered with fname, lname and email', async () => {
  const staff = await api.asStaff();
  expect(await read(await staff.get('/api/user/profile'))).toMatchObject({
    fname: 'Wanjiku',
    lname: 'Otieno',
    email: expect.stringContaining('@'),
  });
});

it('POST /api/logout ends the session', async () => {
  const staff = await api.asStaff();
  expect((await staff.post('/api/logout')).ok).toBe(true);
  expect((await staff.get('/api/user/profile')).status).toBe(401);
});

it('POST /api/contact is answered with 200', async () => {
  expect((await visitor.post('/api/contact', aMessage)).status).toBe(200);
});

it('GET /api/categories lists the five categories with id and name', async () => {
  expect(await read(await visitor.get('/api/categories'))).toEqual([
    { id: 1, name: 'Office' },
    { id: 2, name: 'Home' },
    { id: 3, name: 'Kitchens and Wardrobes' },
    { id: 4, name: 'Commercial' },
    { id: 5, name: 'School' },
  ]);
});

it('GET /api/categories/{id} is answered with subcategories', async () => {
  expect(await read(await visitor.get('/api/categories/3'))).toMatchObject({
    subcategories: [
      { id: 35, name: 'Kitchen Cabinets' },
      { id: 36, name: 'Wardrobes' },
    ],
  });
});

it('GET /api/categories/{id}/subcategories is answered with children', async () => {
  expect(await read(await visitor.get('/api/categories/3/subcategories'))).toMatchObject({
    children: [
      { id: 35, name: 'Kitchen Cabinets' },
      { id: 36, name: 'Wardrobes' },
    ],
  });
});

it('GET /api/subcategories/{id}/types lists types, and none where there are none', async () => {
  expect(await read(await visitor.get('/api/subcategories/20/types'))).toEqual([
    { id: 21, name: 'Beds' },
    { id: 22, name: 'Bedside Cabinets' },
  ]);
  expect(await read(await visitor.get('/api/subcategories/10/types'))).toEqual([]);
});

it('the calls for products create, illustrate, list, edit and delete one', async () => {
  const staff = await api.asStaff();
  const created = (await read(await staff.postForm('/api/products', productForm()))) as {
    id: number;
  };
  const address = `/api/products/${created.id}`;
  const photos = { main: await jpegPhoto(), 'thumbnails[0]': await jpegPhoto() };
  await read(await staff.postForm(`${address}/images`, photoForm(photos)));
  const filter = 'category_id=2&subcategory_id=32&type_id=34';
  const [listed] = (await read(await visitor.get(`/api/products?${filter}`))) as {
    images: { url: string }[];
  }[];
  expect(listed).toMatchObject({
    id: created.id,
    title: 'Baraka Bookshelf',
    category: { name: 'Home' },
    subcategory: { name: 'Study Room' },
    type: { name: 'Book Shelves' },
    status: { name: 'In Stock' },
  });
  expect(listed?.images.map(({ url }) => url.includes('thumbnails'))).toEqual([false, true]);
  const image = await visitor.get(`/storage/${listed?.images[0]?.url}`);
  expect(image.status).toBe(200);
  await read(await staff.put(address, { ...listed, title: 'Baraka Shelf' }));
  expect((await staff.change('DELETE', address)).ok).toBe(true);
  expect(await read(await visitor.get(`/api/products?${filter}`))).toEqual([]);
});
