import { beforeEach, expect, it } from 'vitest';
import { messageAttempts } from '../../../src/enquiry/contact-form/contact-unsent.ts';
import { sendMessage } from '../../../src/enquiry/contact-form/send-message.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';
import { aMessage } from '../server/a-message.ts';

// Starts like a freshly opened browser.
beforeEach(messageAttempts.close);

it('a company of spaces is sent as N/A', async () => {
  const bodies: unknown[] = [];
  pretendBrowser({
    request: (path, { body }) => {
      if (path !== '/sanctum/csrf-cookie') bodies.push(JSON.parse(String(body)));
      return Response.json({});
    },
  });
  expect(await sendMessage({ ...aMessage, cname: '  ' })).toMatchObject({ kind: 'success' });
  expect(bodies).toEqual([{ ...aMessage, cname: 'N/A' }]);
});

it('a message is sent again under the same key until an answer has come', async () => {
  const keys: (string | null)[] = [];
  const answers = [() => Promise.reject(new TypeError('broken')), () => Response.json({})];
  pretendBrowser({
    request: (path, { headers }) => {
      if (path === '/sanctum/csrf-cookie') return Response.json({ token: 'a-token' });
      keys.push(new Headers(headers).get('Idempotency-Key'));
      return (answers.shift() ?? (() => Response.json({})))();
    },
  });
  expect(await sendMessage(aMessage)).toMatchObject({ kind: 'error' });
  expect(await sendMessage(aMessage)).toMatchObject({ kind: 'success' });
  expect(await sendMessage(aMessage)).toMatchObject({ kind: 'success' });
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('a message waits when the server is out of reach altogether', async () => {
  pretendBrowser({ request: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await sendMessage(aMessage)).toMatchObject({ kind: 'waits' });
});

it.each([
  { status: 400, keeps: false },
  { status: 422, keeps: false },
  { status: 429, keeps: false },
  { status: 500, keeps: true },
  { status: 503, keeps: true },
])(
  'a message is sent again after an answer of $status under the same key: $keeps',
  async (answer) => {
    const keys: (string | null)[] = [];
    pretendBrowser({
      request: (path, { headers }) => {
        if (path === '/sanctum/csrf-cookie') return Response.json({ token: 'a-token' });
        keys.push(new Headers(headers).get('Idempotency-Key'));
        return Response.json({ message: 'Not taken.' }, { status: answer.status });
      },
    });
    expect(await sendMessage(aMessage)).toMatchObject({ kind: 'error', message: 'Not taken.' });
    await sendMessage(aMessage);
    expect(keys).toHaveLength(2);
    expect(keys[1] === keys[0]).toBe(answer.keeps);
  },
);
