import { expect, it } from 'vitest';
import { createTestApi } from '../../support/create-test-api.ts';

const { asVisitor } = await createTestApi();

async function get(path: string) {
  const response = await asVisitor().get(path);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

it('the calls of the category selectors are cached by the CDN and revalidated by browsers', async () => {
  const { headers } = await get('/api/categories');
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable, max-age=/);
});

it.each(['/api/categories/99', '/api/categories/99/subcategories', '/api/subcategories/1/types'])(
  'the calls of the category selectors answer 404 for %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

it.each([
  '/api/categories/abc',
  '/api/categories/0',
  '/api/categories/2147483648/subcategories',
  '/api/subcategories/1.5/types',
])('the calls of the category selectors answer 400 for %s', async (path) => {
  expect((await get(path)).status).toBe(400);
});
