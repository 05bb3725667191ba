import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeAuthToken } from '../src/auth-token.ts';
import { pretendBrowser } from './support/components/pretend-browser.ts';

/** A page starts without a CSRF token: the module that remembers it is loaded again. */
async function openPage(server: Hono) {
  pretendBrowser(server);
  vi.resetModules();
  return import('../src/client.ts');
}

/** A server whose CSRF tokens are numbered, of which only the latest counts. */
function serverWithCsrf() {
  let latest = 0;
  const server = new Hono();
  server.get('/sanctum/csrf-cookie', (context) => context.json({ token: `token-${++latest}` }));
  server.post('/change', (context) => {
    const valid = context.req.header('X-CSRF-TOKEN') === `token-${latest}`;
    return valid
      ? context.json({ saved: true })
      : context.json({ message: 'Expired.' }, 419 as 400);
  });
  return { server, given: () => latest, expire: () => ++latest };
}

const asIs = (answer: unknown) => answer;

describe('a call to the API', () => {
  let server: Hono;
  beforeEach(() => {
    server = new Hono();
  });

  it('a call to the API answers what the parser makes of the JSON', async () => {
    server.get('/count', (context) => context.json({ count: 3 }));
    const { callApi } = await openPage(server);
    const parse = (answer: unknown) => (answer as { count: number }).count;
    expect(await callApi('/count', { parse })).toBe(3);
  });

  it('a call to the API carries the stored token as a bearer credential, and none when signed out', async () => {
    server.get('/who', (context) => context.json(context.req.header('Authorization') ?? 'nobody'));
    const { callApi } = await openPage(server);
    expect(await callApi('/who', { parse: asIs })).toBe('nobody');
    storeAuthToken('abc');
    expect(await callApi('/who', { parse: asIs })).toBe('Bearer abc');
  });

  it('a call to the API sends an object as JSON and a form as multipart', async () => {
    const { server } = serverWithCsrf();
    server.put('/kind', (context) => context.json(context.req.header('Content-Type')));
    const { callApi } = await openPage(server);
    expect(await callApi('/kind', { method: 'PUT', body: { a: 1 }, parse: asIs })).toBe(
      'application/json',
    );
    expect(await callApi('/kind', { method: 'PUT', body: new FormData(), parse: asIs })).toMatch(
      /^multipart\/form-data; boundary=/,
    );
  });

  it('a call to the API fetches one CSRF token for all changes of a page', async () => {
    const { server, given } = serverWithCsrf();
    const { callApi } = await openPage(server);
    const change = () => callApi('/change', { method: 'POST', parse: asIs });
    expect(await Promise.all([change(), change()])).toEqual([{ saved: true }, { saved: true }]);
    expect(given()).toBe(1);
  });

  it('a call to the API renews an expired CSRF token and tries once more', async () => {
    const { server, expire } = serverWithCsrf();
    const { callApi } = await openPage(server);
    await callApi('/change', { method: 'POST', parse: asIs });
    expire();
    expect(await callApi('/change', { method: 'POST', parse: asIs })).toEqual({ saved: true });
  });

  it.each([
    ['answers 204, as Sanctum does', () => new Response(null, { status: 204 })],
    ['fails', () => new Response('broken', { status: 500 })],
    ['is not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'a call to the API goes out without a CSRF token when the call for one %s',
    async (_, answer) => {
      const { callApi } = await openPage(server);
      const heard: unknown[] = [];
      const send = async (path: string, { headers }: { headers: Headers }) => {
        if (path === '/sanctum/csrf-cookie') return answer();
        heard.push(headers.get('X-CSRF-TOKEN'));
        return Response.json({ saved: true });
      };
      vi.stubGlobal('fetch', send);
      await callApi('/change', { method: 'POST', parse: asIs, send });
      expect(heard).toEqual([null]);
    },
  );

  it('a call to the API gives up when the renewed token is refused as well', async () => {
    let attempts = 0;
    server.get('/sanctum/csrf-cookie', (context) => context.json({ token: 'any' }));
    server.post('/change', (context) => {
      attempts += 1;
      return context.json({ message: 'Expired.' }, 419 as 400);
    });
    const { callApi } = await openPage(server);
    const call = callApi('/change', { method: 'POST', parse: asIs });
    await expect(call).rejects.toMatchObject({ status: 419, serverMessage: 'Expired.' });
    expect(attempts).toBe(2);
  });
});

it("a call that fails has the server's status, message and messages per field", async () => {
  const server = new Hono();
  const refusal = { message: 'Title is required.', errors: { title: 'Title is required.' } };
  server.get('/refused', (context) => context.json(refusal, 422));
  const { callApi } = await openPage(server);
  await expect(callApi('/refused', { parse: asIs })).rejects.toMatchObject({
    name: 'ApiError',
    status: 422,
    serverMessage: 'Title is required.',
    errors: { title: 'Title is required.' },
  });
});

it.each([
  { name: 'is not JSON', answer: 'Bad gateway' },
  { name: 'has an empty one', answer: JSON.stringify({ message: '' }) },
])('a call that fails has no server message when the answer $name', async ({ answer }) => {
  const server = new Hono();
  server.get('/broken', (context) => context.text(answer, 502));
  const { callApi } = await openPage(server);
  await expect(callApi('/broken', { parse: asIs })).rejects.toMatchObject({
    status: 502,
    serverMessage: null,
  });
});

it('a call that fails has no status when no answer came', async () => {
  const { callApi } = await openPage(new Hono());
  const send = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(callApi('/gone', { parse: asIs, send })).rejects.toMatchObject({
    name: 'ApiError',
    status: null,
    serverMessage: null,
  });
});

it('a call that fails keeps the status when the answer is not what was promised', async () => {
  const server = new Hono();
  server.get('/odd', (context) => context.json({}));
  const { callApi } = await openPage(server);
  const parse = () => {
    throw new TypeError('not a product');
  };
  await expect(callApi('/odd', { parse })).rejects.toMatchObject({
    name: 'ApiError',
    status: 200,
  });
});

it('a call that fails is an AbortError, not a failure, when the caller has left', async () => {
  const { callApi } = await openPage(new Hono());
  const signal = AbortSignal.abort();
  await expect(callApi('/slow', { parse: asIs, signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
