import { beforeEach, expect, it } from 'vitest';
import { CONSENT } from '../../../src/enquiry/contract/subscription-fields.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { enter, subscribed } from './a-subscriber.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asOwner();
});

async function subscribe(email: string, name?: string) {
  api.passTime({ minutes: 1 });
  const fields = { email, name, source: name ? 'footer' : 'join' };
  await subscribed(api, fields);
}

async function emails(query = ''): Promise<string[]> {
  const found = (await (await staff.get(`/api/subscribers${query}`)).json()) as {
    email: string;
  }[];
  return found.map(({ email }) => email);
}

it('the list of subscribers has each subscriber with what they agreed to, and when', async () => {
  await subscribe('abdi@home.example', 'Abdi');
  const answer = await staff.get('/api/subscribers');
  expect(answer.headers.get('X-Total-Count')).toBe('1');
  expect(await answer.json()).toEqual([
    {
      id: 1,
      email: 'abdi@home.example',
      name: 'Abdi',
      source: 'footer',
      consent_at: api.services.now().toISOString(),
      consent_text: CONSENT,
    },
  ]);
});

it('the list of subscribers leaves out who has not confirmed yet, and says how many these are', async () => {
  await subscribe('abdi@home.example');
  await enter(api, { email: 'juma@home.example', source: 'join' });
  const answer = await staff.get('/api/subscribers');
  expect(await answer.json()).toMatchObject([{ email: 'abdi@home.example' }]);
  expect(answer.headers.get('X-Total-Count')).toBe('1');
  expect(answer.headers.get('X-Waiting-Count')).toBe('1');
  const file = await (await staff.get('/api/subscribers.csv')).text();
  expect(file).not.toContain('juma@');
});

it('the list of subscribers has the newest subscribers first, a page at a time', async () => {
  for (const name of ['a', 'b', 'c']) await subscribe(`${name}@home.example`);
  expect(await emails('?per_page=2')).toEqual(['c@home.example', 'b@home.example']);
  expect(await emails('?per_page=2&page=2')).toEqual(['a@home.example']);
});

it('the list of subscribers is sorted by the addresses, in either direction, and its file as well', async () => {
  for (const name of ['b', 'c', 'a']) await subscribe(`${name}@home.example`);
  const sorted = ['a@home.example', 'b@home.example', 'c@home.example'];
  expect(await emails('?sort=email')).toEqual(sorted);
  expect(await emails('?sort=-email')).toEqual(sorted.toReversed());
  expect(await emails('?sort=consent_at')).toEqual(['b', 'c', 'a'].map((n) => `${n}@home.example`));
  const file = await (await staff.get(`/api/subscribers.csv?sort=email`)).text();
  expect(file.match(/\w@home/g)).toEqual(['a@home', 'b@home', 'c@home']);
});

it('subscribers are found by address and name', async () => {
  await subscribe('abdi@home.example', 'Abdi Noor');
  await subscribe('chebet@umoja.example');
  expect(await emails('?q=NOOR+home')).toEqual(['abdi@home.example']);
  expect(await emails('?q=umoja')).toEqual(['chebet@umoja.example']);
  expect(await emails('?q=nobody')).toEqual([]);
});

it.each(['page=0', 'per_page=1000', 'sort=name', `q=${'x'.repeat(201)}`])(
  'the list of subscribers with %s is refused',
  async (query) => {
    expect((await staff.get(`/api/subscribers?${query}`)).status).toBe(400);
  },
);

it('subscribers are exported as a file for spreadsheets, narrowed like the list', async () => {
  await subscribe('abdi@home.example', '=Abdi');
  await subscribe('chebet@umoja.example');
  const answer = await staff.get(`/api/subscribers.csv?q=home`);
  expect(answer.headers.get('Content-Disposition')).toBe(
    'attachment; filename="subscribers-2026-03-02.csv"',
  );
  expect((await answer.text()).split('\n')).toEqual([
    'Email,Name,Subscribed (Nairobi),Form,Agreed to,Stop link',
    expect.stringMatching(/^abdi@home\.example,'=Abdi,2026-03-02 \d\d:\d\d,footer,By subscribing/),
    '',
  ]);
});

it('nothing is left of an erased subscriber', async () => {
  await subscribe('abdi@home.example');
  await subscribe('chebet@umoja.example');
  const answer = await staff.change('DELETE', '/api/subscribers/1');
  expect(await answer.json()).toEqual({ message: 'abdi@home.example is off the list.' });
  expect(await emails()).toEqual(['chebet@umoja.example']);
});

it('a second erasure says that the subscriber was erased already', async () => {
  await subscribe('abdi@home.example');
  await staff.change('DELETE', '/api/subscribers/1');
  expect((await staff.change('DELETE', '/api/subscribers/1')).status).toBe(404);
});

it('an erased subscriber can subscribe again', async () => {
  await subscribe('abdi@home.example');
  await staff.change('DELETE', '/api/subscribers/1');
  await subscribe('abdi@home.example');
  expect(await emails()).toEqual(['abdi@home.example']);
});
