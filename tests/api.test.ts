import { beforeEach, expect, it } from 'vitest';
import { isForStaff } from '../src/platform/contract/route.ts';
import * as routes from '../src/routes.ts';
import { createTestApi } from './support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

/** Every route that the app really has, whatever the table says. */
const mounted = api.api.routes
  .filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => `${method} ${path}`);

const OPEN_TO_VISITORS = [
  'GET /sanctum/csrf-cookie',
  'POST /api/login',
  'POST /api/login/passkey/options',
  'POST /api/login/passkey',
  'POST /api/logout',
  'POST /api/password/request',
  'POST /api/password/reset',
  'POST /api/address-change',
  'POST /api/invitations/accept',
  'POST /api/invitations/check',
  'GET /api/products',
  'GET /api/products/:id',
  'GET /api/search-entries',
  'GET /api/site',
  'GET /api/categories',
  'GET /api/categories/:id',
  'GET /api/categories/:id/subcategories',
  'GET /api/subcategories/:id/types',
  'POST /api/contact',
  'POST /api/newsletter',
  'GET /newsletter/confirmation',
  'POST /newsletter/confirmation',
  'GET /newsletter/stop',
  'POST /newsletter/stop',
  'GET /quotation/page',
  'GET /quotation/pdf',
  'GET /quotation/acceptance',
  'POST /quotation/opened',
  'POST /quotation/answer',
  'POST /quotation/paid',
  'GET /quotation/receipt',
  'GET /quotation/receipt/pdf',
  'POST /office/receive',
  // For a program with the secret of the settings, which these tests have not.
  'POST /api/mails',
  'POST /api/quotes',
  'POST /api/quotes/attachments',
  'POST /api/quotes/sheet',
  'GET /api/listed-products',
  'GET /api/listed-prices',
  'GET /storage/*',
  'GET /p/:product',
  'GET /ask/:product',
  'GET /search',
  'GET /api/health',
  'GET /api/openapi.json',
];

it.each([...new Set(mounted)].filter((route) => !OPEN_TO_VISITORS.includes(route)))(
  '%s is closed to visitors',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const visitor = api.asVisitor();
    const answer = await visitor.fetch(path.replace(':id', '1'), {
      method,
      headers: { 'X-CSRF-TOKEN': await visitor.csrfToken() },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Please sign in to continue.' });
  },
);

it('the API leaves open to visitors exactly the calls that are named here', () => {
  const open = Object.values(routes).filter((route) => !isForStaff(route));
  const named = open.map(({ method, path }) => `${method} ${path}`);
  expect(named.sort()).toEqual([...OPEN_TO_VISITORS].sort());
});

it('the API asks who is calling before it reads what they send', async () => {
  const answer = await api.request('/api/products', { method: 'POST', body: neverRead() });
  expect(answer.status).toBe(401);
});

it('the API asks staff for a CSRF token with every change', async () => {
  const staff = await api.asStaff();
  const answer = await staff.fetch('/api/products', { method: 'POST', body: neverRead() });
  expect(answer.status).toBe(419);
});

it.each(['/api/categories', '/api/user/profile', '/api/nothing', '/api/%zz'])(
  'every answer of %s carries the API’s own headers',
  async (path) => {
    const { headers } = await api.request(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
  },
);

it.each(['/api/products', '/api/categories', '/api/user/profile'])(
  'every answer of %s to staff may be kept by no cache',
  async (path) => {
    const staff = await api.asStaff();
    const { headers } = await staff.get(path);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Netlify-CDN-Cache-Control')).toBeNull();
  },
);

it('every answer to a HEAD request is that of GET without the body', async () => {
  const answer = await api.request('/api/categories', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
});

it('a request that makes no sense is answered 404 at an unknown address', async () => {
  const answer = await api.request('/api/nothing');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: 'There is nothing at this address.' });
});

it.each([
  '/p',
  '/p/x/y',
  '/storage',
  '/storage/missing.webp',
  '/newsletter',
  '/newsletter/nothing',
  '/quotation/nothing',
  '/search?q=50%',
])(
  'a request that makes no sense is shown the not-found page when a browser opens %s',
  async (path) => {
    // Past the check against the document, which says what programs are answered.
    const url = `${api.services.settings.siteUrl}${path}`;
    const headers = { Accept: 'text/html,*/*;q=0.8' };
    const answer = await api.api.request(url, { headers }, { address: '198.51.100.1' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
  },
);

it('a request that makes no sense is told as data below /api, whatever it accepts', async () => {
  const answer = await api.request('/api/nothing', { headers: { Accept: 'text/html' } });
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
});

it.each([
  { path: '/api/products', method: 'DELETE', allow: 'GET, HEAD, POST' },
  { path: '/api/login', method: 'GET', allow: 'POST' },
  { path: '/api/products/1/images', method: 'HEAD', allow: 'POST' },
  { path: '/storage/a.webp', method: 'PUT', allow: 'GET, HEAD' },
])(
  'a request that makes no sense is answered 405 for $method $path',
  async ({ path, method, allow }) => {
    const answer = await api.request(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe(allow);
  },
);

it.each(['/api/products/%zz', '/api/products?category_id=%', '/api/products/1%00'])(
  'a request that makes no sense is answered 400 at the broken address %s',
  async (path) => {
    expect((await api.request(path)).status).toBe(400);
  },
);

it.each([
  { what: 'broken JSON', body: '{"email":' },
  { what: 'no JSON', body: '' },
  { what: 'lists nested too deep', body: `{"email":${'['.repeat(40_000)}${']'.repeat(40_000)}}` },
  { what: 'a list', body: '[]' },
  { what: 'null', body: 'null' },
  { what: 'a NUL character', body: JSON.stringify({ email: 'a\0@b.test', password: 'x' }) },
  { what: 'a NUL character deep inside', body: JSON.stringify({ a: [{ b: '\0' }] }) },
])('a request that makes no sense is answered 400 for $what', async ({ body }) => {
  const visitor = api.asVisitor();
  const answer = await visitor.change('POST', '/api/login', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message: expect.any(String) });
});

it('a body that is too large is refused beyond 100 kB of a visitor’s JSON', async () => {
  const answer = await api.asVisitor().post('/api/login', { email: 'x'.repeat(100_000) });
  expect(answer.status).toBe(413);
});

it('a body that is too large is refused beyond 4.5 MB of photos, in words that help', async () => {
  const staff = await api.asStaff();
  const form = new FormData();
  form.set('main', new File([new Uint8Array(4_500_000)], 'chair.jpg'));
  const answer = await staff.postForm('/api/products/1/images', form);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({
    message:
      'These photos are more than 4.5 MB together. Please send fewer at a time, or smaller ones.',
  });
});

it('a body that is too large is counted by what the call takes, whatever kind it claims to be', async () => {
  const staff = await api.asStaff();
  const form = new FormData();
  form.set('description', 'x'.repeat(400_000));
  for (const path of ['/api/products', '/api/contact']) {
    const answer = await staff.postForm(path, form);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      message: 'That is more text than fits. Please shorten it and try again.',
    });
  }
});

it('a body that is too large is no fault of ours when it breaks off', async () => {
  const visitor = api.asVisitor();
  const brokenOff = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error(), { code: 'ECONNRESET' })),
  });
  const answer = await visitor.fetch('/api/login', {
    method: 'POST',
    headers: { 'X-CSRF-TOKEN': await visitor.csrfToken() },
    body: brokenOff,
    ...{ duplex: 'half' },
  });
  expect(answer.status).toBe(400);
});

it('a body that is too large is counted while it arrives, whatever length it claims', async () => {
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10_000)),
  });
  const visitor = api.asVisitor();
  const answer = await visitor.fetch('/api/login', {
    method: 'POST',
    headers: { 'X-CSRF-TOKEN': await visitor.csrfToken(), 'Content-Length': '20' },
    body: endless,
    // Node asks for it with a stream; the browser's types do not know it.
    ...{ duplex: 'half' },
  });
  expect(answer.status).toBe(413);
});

/** Reading it would answer 413. */
function neverRead(): string {
  return 'x'.repeat(10_000_000);
}
