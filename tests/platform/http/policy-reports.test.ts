import { beforeEach, expect, it } from 'vitest';
import { reportPolicy } from '../../../src/visitor-routes.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const SITE = 'https://site.test';
const lines: unknown[][] = [];
const api = await createTestApi({ log: (...line) => void lines.push(line) });

beforeEach(async () => {
  await api.empty();
  api.passTime({ minutes: 60 });
  lines.length = 0;
});

it('logs a report of the Reporting API as one line, without personal data', async () => {
  const answer = await send([
    violation({
      documentURL: `${SITE}/about-us`,
      blockedURL: 'https://other.example/collect?email=a@b.example',
    }),
    { type: 'deprecation', url: `${SITE}/`, body: { id: 'websql' } },
  ]);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(lines).toEqual([
    [
      'warn',
      'page policy broken',
      { directive: 'form-action', blocked: 'https://other.example', page: '/about-us' },
    ],
  ]);
});

it('logs a report of an older browser as the same line', async () => {
  const report = {
    'document-uri': `${SITE}/about-us`,
    referrer: 'https://mail.example/inbox?of=a@b.example',
    'violated-directive': "form-action 'self'",
    'blocked-uri': 'https://other.example/collect',
  };
  await send({ 'csp-report': report }, 'application/csp-report');
  expect(facts()).toEqual([
    { directive: 'form-action', blocked: 'https://other.example', page: '/about-us' },
  ]);
});

it.each([
  '/about-us?ref=a@b.example',
  '/newsletter/confirmation?token=abc',
  '/reset-password',
  '/confirm-address',
  '/dashboard',
  '/products/12',
  '/a@b.example',
])('does not log a report from %s', async (page) => {
  await send([violation({ documentURL: SITE + page, blockedURL: 'inline' })]);
  expect(facts()).toEqual([{ directive: 'form-action', blocked: 'inline' }]);
});

it.each([
  ['eval', 'eval'],
  ['data', 'data'],
  ['chrome-extension://abcdefgh/script.js', 'chrome-extension:'],
  ['https://me:hunter2@other.example:8443/a', 'https://other.example:8443'],
  ['', undefined],
  ['a@b.example', undefined],
])('shortens the blocked %j to %j', async (blockedURL, blocked) => {
  await send([violation({ blockedURL })]);
  expect(facts()).toEqual([{ directive: 'form-action', page: '/', ...(blocked && { blocked }) }]);
});

it.each([
  ['', 'application/reports+json'],
  ['no JSON', 'application/csp-report'],
  ['[[[[', 'text/plain'],
  ['null', 'application/reports+json'],
  ['[null, 1, {"type":"csp-violation"}]', 'application/reports+json'],
  [JSON.stringify([violation({ documentURL: 'https://elsewhere.test/' })]), 'application/json'],
  [JSON.stringify([violation({ effectiveDirective: 'a@b.example' })]), 'application/json'],
])('answers 204 to %j without logging', async (body, type) => {
  expect((await post(body, type)).status).toBe(204);
  expect(lines).toEqual([]);
});

it('counts repeated reports, and logs the count after an hour', async () => {
  for (let i = 0; i < 4; i += 1) await send([violation()]);
  expect(lines).toHaveLength(1);
  api.passTime({ minutes: 60 });
  await send([violation()]);
  expect(facts()[1]).toEqual({ directive: 'form-action', page: '/', leftOut: 3 });
});

it('limits the number of distinct lines', async () => {
  const made = Array.from({ length: 120 }, (_, i) =>
    violation({ blockedURL: `https://x${i}.test` }),
  );
  for (let i = 0; i < 120; i += 20) await send(made.slice(i, i + 20));
  expect(lines).toHaveLength(100);
});

it('accepts at most 10 kB, and sixty reports an hour from one network', async () => {
  const tooLarge = await post(' '.repeat(10_001), 'application/reports+json');
  expect(tooLarge.status).toBe(413);
  for (let i = 0; i < 59; i += 1) await send([violation()]);
  expect((await send([violation()])).status).toBe(429);
});

function violation(body: Record<string, string> = {}) {
  return {
    type: 'csp-violation',
    age: 10,
    url: `${SITE}/`,
    user_agent: 'A browser',
    body: { documentURL: `${SITE}/`, effectiveDirective: 'form-action', ...body },
  };
}

function send(reports: unknown, type = 'application/reports+json') {
  return post(JSON.stringify(reports), type);
}

function post(body: string, type: string) {
  const headers = { 'Content-Type': type };
  return api.request(reportPolicy.path, { method: 'POST', headers, body });
}

function facts() {
  return lines.map(([, , said]) => said);
}
