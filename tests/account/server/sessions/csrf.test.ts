import { beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('the CSRF token is in the response and in a cookie that the page can read', async () => {
  const answer = await api.asVisitor().get('/sanctum/csrf-cookie');
  const { token } = (await answer.json()) as { token: string };
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toContain(
    `XSRF-TOKEN=${token}; Path=/; Secure; SameSite=Strict`,
  );
});

it.each(['X-CSRF-TOKEN', 'X-XSRF-TOKEN'])(
  'a change with the CSRF token in %s is permitted',
  async (header) => {
    const caller = api.asVisitor();
    const token = await caller.csrfToken();
    expect(await changeStatus(caller, { [header]: token })).toBe(422);
  },
);

it('a change without the CSRF token is refused', async () => {
  const caller = api.asVisitor();
  await caller.csrfToken();
  expect(await changeStatus(caller, {})).toBe(419);
});

it('a change with a CSRF token whose cookie is missing is refused', async () => {
  const token = await api.asVisitor().csrfToken();
  expect(await changeStatus(api.asVisitor(), { 'X-CSRF-TOKEN': token })).toBe(419);
});

it('a change with the CSRF token of another visitor is refused', async () => {
  const token = await api.asVisitor().csrfToken();
  const other = api.asVisitor();
  await other.csrfToken();
  expect(await changeStatus(other, { 'X-CSRF-TOKEN': token })).toBe(419);
});

it('a sign-in replaces the CSRF token', async () => {
  const caller = api.asVisitor();
  const before = await caller.csrfToken();
  await caller.signIn(await api.addStaff());
  const after = caller.cookies.get('XSRF-TOKEN') ?? '';
  expect(await changeStatus(caller, { 'X-CSRF-TOKEN': before })).toBe(419);
  expect(await changeStatus(caller, { 'X-CSRF-TOKEN': after })).toBe(422);
});

it('the refusal of a CSRF token says what to do', async () => {
  const answer = await api.asVisitor().fetch('/api/login', { method: 'POST' });
  expect(await answer.json()).toEqual({
    message: 'This page has been open for too long. Please reload it and try again.',
  });
});

it.each([
  { headers: { 'Sec-Fetch-Site': 'same-origin' }, passes: true },
  { headers: { Origin: 'https://site.test' }, passes: true },
  { headers: { 'Sec-Fetch-Site': 'cross-site' }, passes: false },
  { headers: { 'Sec-Fetch-Site': 'same-site' }, passes: false },
  { headers: { 'Sec-Fetch-Site': 'none' }, passes: false },
  { headers: { Origin: 'https://elsewhere.test' }, passes: false },
  { headers: { Origin: 'https://site.test.elsewhere.test' }, passes: false },
  { headers: { Origin: 'null' }, passes: false },
])('a change with a valid token and $headers passes: $passes', async ({ headers, passes }) => {
  const caller = api.asVisitor();
  const token = await caller.csrfToken();
  const status = await changeStatus(caller, { 'X-CSRF-TOKEN': token, ...headers });
  expect(status).toBe(passes ? 422 : 419);
});

const forms = ['/api/contact', '/api/newsletter', '/api/quotes', '/api/password/request'] as const;

it.each(forms)(
  'a public form without a token is accepted when a page of this site sends %s',
  async (path) => {
    const headers = { Origin: 'https://site.test', 'Idempotency-Key': 'a-form-without-cookies' };
    const answer = await api.asVisitor().fetch(path, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(422);
  },
);

it.each(forms)(
  'a public form without a token is refused when another site sends %s',
  async (path) => {
    const headers = { Origin: 'https://elsewhere.test' };
    const answer = await api.asVisitor().fetch(path, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(419);
  },
);

/** 422 is a sign-in with blank fields that was let in. */
async function changeStatus(caller: Caller, headers: Record<string, string>): Promise<number> {
  const answer = await caller.fetch('/api/login', { method: 'POST', headers, body: '{}' });
  return answer.status;
}
