import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../support/create-test-api.ts';

const { asVisitor } = await createTestApi();

async function get(path: string) {
  const response = await asVisitor().get(path);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('the calls of the category selectors', () => {
  it('list the categories', async () => {
    expect((await get('/api/categories')).body).toEqual([
      { id: 1, name: 'Office' },
      { id: 2, name: 'Home' },
      { id: 3, name: 'Kitchens and Wardrobes' },
      { id: 4, name: 'Commercial' },
      { id: 5, name: 'School' },
    ]);
  });

  it('answer a category with its subcategories, as the add form wants it', async () => {
    expect((await get('/api/categories/3')).body).toEqual({
      id: 3,
      name: 'Kitchens and Wardrobes',
      subcategories: [
        { id: 35, name: 'Kitchen Cabinets' },
        { id: 36, name: 'Wardrobes' },
      ],
    });
  });

  it("answer a category's subcategories as children, as the edit form wants them", async () => {
    expect((await get('/api/categories/3/subcategories')).body).toEqual({
      id: 3,
      name: 'Kitchens and Wardrobes',
      children: [
        { id: 35, name: 'Kitchen Cabinets' },
        { id: 36, name: 'Wardrobes' },
      ],
    });
  });

  it('list the types of a subcategory, and none where there are none', async () => {
    expect((await get('/api/subcategories/20/types')).body).toEqual([
      { id: 21, name: 'Beds' },
      { id: 22, name: 'Bedside Cabinets' },
    ]);
    expect((await get('/api/subcategories/10/types')).body).toEqual([]);
  });

  it('may be kept by the network, and by browsers that ask again', async () => {
    const { headers } = await get('/api/categories');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable, max-age=/);
  });

  it.each(['/api/categories/99', '/api/categories/99/subcategories', '/api/subcategories/1/types'])(
    '%s is not found',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it.each([
    '/api/categories/abc',
    '/api/categories/0',
    '/api/categories/2147483648/subcategories',
    '/api/subcategories/1.5/types',
  ])('%s is malformed', async (path) => {
    expect((await get(path)).status).toBe(400);
  });
});
