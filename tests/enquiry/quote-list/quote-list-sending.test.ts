import { expect, it, vi } from 'vitest';
import type { Submission } from '../../../src/enquiry/quote-list/quote-list-sending.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';
import { aMessage } from '../server/a-message.ts';

const products = [
  { key: 'off-hbc-001', quantity: 4, note: '', chosen: [] },
  { key: '42', quantity: 1, note: 'Oak', chosen: [] },
];
const aRequest: Submission = {
  ...aMessage,
  date_needed: '',
  place: '',
  floor: '',
  lift: '',
  consent: true,
  products,
  attachments: ['a'.repeat(32), 'b'.repeat(32)],
};

type Answer = () => Response | Promise<Response>;

/** Answers each request in turn; the last answer repeats. */
function serverAnswering(...answers: Answer[]) {
  const keys: (string | null)[] = [];
  const request = (path: string, { headers }: RequestInit) => {
    if (path === '/sanctum/csrf-cookie') return Response.json({ token: 'a-token' });
    expect(path).toBe('/api/quotes');
    keys.push(new Headers(headers).get('Idempotency-Key'));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.() ?? new Response(null, { status: 404 });
  };
  return { server: { request }, keys };
}

async function openPage(server: Parameters<typeof pretendBrowser>[0], { onLine = true } = {}) {
  pretendBrowser(server);
  vi.stubGlobal('navigator', { onLine });
  vi.resetModules();
  return import('../../../src/enquiry/quote-list/quote-list-sending.ts');
}

/** The same browser on a page that was opened again. */
async function reload() {
  vi.resetModules();
  return import('../../../src/enquiry/quote-list/quote-list-sending.ts');
}

const taken = () => Response.json({ message: 'It is with us.' });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it('the sending of a quote list ends with the server’s own words', async () => {
  const { server } = serverAnswering(taken);
  const { sendQuoteRequest } = await openPage(server);
  expect(await sendQuoteRequest(aRequest)).toEqual({ kind: 'done', message: 'It is with us.' });
});

it('the same request has one key until an answer comes, also after a reload', async () => {
  const { server, keys } = serverAnswering(lost, lost, taken, taken);
  const { sendQuoteRequest } = await openPage(server);
  expect(await sendQuoteRequest(aRequest)).toEqual({ kind: 'unknown' });
  expect(await sendQuoteRequest(aRequest)).toEqual({ kind: 'unknown' });
  const again = await reload();
  expect((await again.sendQuoteRequest(aRequest)).kind).toBe('done');
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);

  await again.sendQuoteRequest(aRequest);
  expect(new Set(keys).size).toBe(2);
});

it('a request that was changed has a new key', async () => {
  const { server, keys } = serverAnswering(lost);
  const { sendQuoteRequest } = await openPage(server);
  await sendQuoteRequest(aRequest);
  await sendQuoteRequest({ ...aRequest, message: 'Thirteen desks' });
  expect(new Set(keys).size).toBe(2);
});

it('the last request counts as possibly arrived for no longer than a day', async () => {
  const { server, keys } = serverAnswering(lost);
  const { sendQuoteRequest } = await openPage(server);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T09:00:00Z'));
  await sendQuoteRequest(aRequest);
  now.mockReturnValue(Date.parse('2026-11-21T09:00:00Z'));
  await sendQuoteRequest(aRequest);
  expect(new Set(keys).size).toBe(2);
  now.mockRestore();
});

it('a request is in doubt after an answer that is not ours', async () => {
  const page = () => new Response('<p>Sign in to the hotel</p>');
  const { server, keys } = serverAnswering(page, taken);
  const { sendQuoteRequest } = await openPage(server);
  expect(await sendQuoteRequest(aRequest)).toEqual({ kind: 'unknown' });
  await sendQuoteRequest(aRequest);
  expect(new Set(keys).size).toBe(1);
});

it.each([
  { status: 409, keepsKey: true },
  { status: 500, keepsKey: true },
  { status: 503, keepsKey: true },
  { status: 413, keepsKey: false },
  { status: 422, keepsKey: false },
  { status: 429, keepsKey: false },
] as const)(
  'the key of a request is kept after an answer of $status: $keepsKey',
  async ({ status, keepsKey }) => {
    const { server, keys } = serverAnswering(() => new Response('No.', { status }));
    const { sendQuoteRequest } = await openPage(server);
    const outcome = await sendQuoteRequest(aRequest);
    expect(outcome).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('are kept here'),
    });
    await sendQuoteRequest(aRequest);
    expect(new Set(keys).size).toBe(keepsKey ? 1 : 2);
  },
);

it('what is wrong with a request is told by field and by piece', async () => {
  const { server } = serverAnswering(() => {
    const errors = {
      phone: 'Too long.',
      'products.1': 'It is gone.',
      products: 'Too many.',
      'attachments.1': 'It is not kept.',
    };
    return Response.json({ message: 'Look at the marked places.', errors }, { status: 422 });
  });
  const { sendQuoteRequest } = await openPage(server);
  expect(await sendQuoteRequest(aRequest)).toEqual({
    kind: 'failed',
    message: 'Look at the marked places.',
    problems: {
      fields: { phone: 'Too long.', products: 'Too many.' },
      products: { '42': 'It is gone.' },
      gone: ['b'.repeat(32)],
    },
  });
});

it('a request waits while the browser is offline, or nobody gives it a token', async () => {
  const { server, keys } = serverAnswering(taken);
  const offline = await openPage(server, { onLine: false });
  expect(await offline.sendQuoteRequest(aRequest)).toEqual({ kind: 'offline' });
  const nothing = { request: () => Promise.reject(new TypeError('Failed to fetch')) };
  const { sendQuoteRequest } = await openPage(nothing);
  expect(await sendQuoteRequest(aRequest)).toEqual({ kind: 'offline' });
  expect(keys).toEqual([]);
});
