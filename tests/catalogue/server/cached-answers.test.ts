import { describe, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { addProduct } from './stored-catalogue.ts';

const api = await createTestApi();
const visitor = api.asVisitor();
const staff = await api.asStaff();
const { id } = await addProduct(staff);

const PUBLIC = [
  '/api/products',
  '/api/products?category_id=2',
  `/api/products/${id}`,
  '/api/search-entries',
  '/api/categories',
  '/api/categories/2',
  '/api/categories/2/subcategories',
  '/api/subcategories/20/types',
];

const NETWORK_HEADERS = [
  'Netlify-CDN-Cache-Control',
  'Netlify-Cache-Tag',
  'Netlify-Vary',
  'Netlify-Cache-ID',
];
const NOTHING = NETWORK_HEADERS.map(() => null);

/** Cache headers for the host's CDN. */
async function forNetwork(caller: Caller, path: string, headers: Record<string, string> = {}) {
  const answer = await caller.fetch(path, { headers });
  return NETWORK_HEADERS.map((name) => answer.headers.get(name));
}

it.each(PUBLIC)('the responses that the CDN caches include %s for visitors', async (path) => {
  const [control] = await forNetwork(visitor, path);
  expect(control).toBe('public, durable, max-age=604800, stale-while-revalidate=604800');
});

it('the responses that the CDN caches have the tags of their data', async () => {
  expect((await forNetwork(visitor, '/api/products'))[1]).toBe('products');
  expect((await forNetwork(visitor, `/api/products/${id}`))[1]).toBe(`product-${id},documents`);
});

it('the responses that the CDN caches vary by every parameter that a list uses, and no other', async () => {
  const [, , vary = ''] = await forNetwork(visitor, '/api/products?utm_source=mail');
  expect(vary).toMatch(
    /^query=category_id\|subcategory_id\|type_id\|status_id\|origin\|q\|forgiving\|without_photo\|changed_since\|tag\|sort\|keys\|page\|per_page,/,
  );
  expect(vary).not.toContain('utm_source');
});

it.each(PUBLIC)(
  'the responses that the CDN caches ignore parameters that a link may have besides: %s',
  async (path) => {
    const shared = `${path}${path.includes('?') ? '&' : '?'}utm_source=mail`;
    expect(await forNetwork(visitor, shared)).toEqual(await forNetwork(visitor, path));
    expect((await forNetwork(visitor, path))[2]).toMatch(/^query=/);
  },
);

it.each(PUBLIC)(
  'the responses that the CDN caches vary only by what the host allows: %s',
  async (path) => {
    const [, , vary] = await forNetwork(visitor, path);
    // The host refuses to vary by Cookie, Accept and a dozen other request headers.
    expect(vary).toMatch(/^query=[\w|]+,header=Authorization(?:\|Prefer)?,cookie=__Host-session$/);
  },
);

it('the responses that the CDN caches are tied to the deploy that made them', async () => {
  for (const path of PUBLIC) expect((await forNetwork(visitor, path))[3]).toBeNull();
});

it('the responses that the CDN caches are shared with visitors whose cookies are no session', async () => {
  const known = api.asVisitor();
  await known.csrfToken();
  expect(known.cookies.size).toBeGreaterThan(0);
  expect(await forNetwork(known, '/api/products')).toEqual(
    await forNetwork(visitor, '/api/products'),
  );
});

it('the responses that the CDN caches are never 304 responses', async () => {
  const etag = (await visitor.get('/api/products')).headers.get('ETag') ?? '';
  const held = { 'If-None-Match': etag };
  expect((await visitor.get('/api/products', held)).status).toBe(304);
  expect(await forNetwork(visitor, '/api/products', held)).toEqual(NOTHING);
});

it.each(['/api/products/999', '/api/products/x', '/api/products?type_id=x', '/api/categories/99'])(
  'the responses that the CDN caches are never errors: %s',
  async (path) => {
    const answer = await visitor.get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await forNetwork(visitor, path)).toEqual(NOTHING);
  },
);

it.each([
  '/sanctum/csrf-cookie',
  '/api/user/profile',
  '/api/publication',
  '/api/trash',
  '/api/history',
])('the responses that the CDN caches are never %s', async (path) => {
  for (const caller of [visitor, staff]) {
    expect((await caller.get(path)).headers.get('Cache-Control')).toContain('no-store');
    expect(await forNetwork(caller, path)).toEqual(NOTHING);
  }
});

const secrets = {
  'a member of staff': staff,
  'a token alone': callerWith({ bearer: 'stolen' }),
  'a session alone': callerWith({ session: 'long-over' }),
};

describe.each(Object.entries(secrets))('with %s', (_, caller) => {
  it.each(PUBLIC)(
    'a caller with a token or a session with %s gets a fresh response for %s, which is not cached',
    async (path) => {
      const answer = await caller.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toContain('no-store');
      expect(await forNetwork(caller, path)).toEqual(NOTHING);
    },
  );
});

it('a caller with a token or a session is not mistaken for a visitor, whatever the Authorization header says', async () => {
  expect(await forNetwork(visitor, '/api/products', { Authorization: 'Basic eDp5' })).toEqual(
    NOTHING,
  );
});

function callerWith({ bearer, session }: { bearer?: string; session?: string }): Caller {
  const caller = api.asVisitor();
  caller.bearer = bearer;
  if (session) caller.cookies.set('__Host-session', session);
  return caller;
}
