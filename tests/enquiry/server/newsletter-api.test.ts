import { beforeEach, expect, it } from 'vitest';
import { createTestApi } from '../../support/create-test-api.ts';
import { postPlainForm } from './a-message.ts';
import { askedOf, footer, join, subscribed } from './a-subscriber.ts';

const api = await createTestApi();
const { database, now } = api.services;
beforeEach(api.empty);

function subscribers() {
  return database.selectFrom('subscriber').selectAll().orderBy('id').execute();
}

/** Waits for the work after the response, too. */
async function subscribe(fields: object) {
  const answer = await api.asVisitor().post('/api/newsletter', fields);
  await api.whenIdle();
  return answer;
}

it('a subscriber’s address is stored with the consent, its words and its time', async () => {
  const answer = await subscribe(footer);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    message:
      'Almost done. A confirmation mail is on its way. Your address counts only after you confirm it.',
  });
  expect(await subscribers()).toEqual([
    {
      id: 1,
      ...footer,
      consent_at: now(),
      consent_text:
        'By subscribing you agree to receive our news by email. Every mail has a link that stops it.',
      confirmed_at: null,
      stop_key: expect.stringMatching(/^[\da-f-]{36}$/),
      words: ' achieng tumaini example achieng ',
    },
  ]);
});

it('the Join box needs no name', async () => {
  await subscribe(join);
  expect(await subscribers()).toMatchObject([{ ...join, name: null }]);
});

it('a subscription of an address on the list is answered like any other, changes nothing and sends nothing', async () => {
  const first = await (await subscribe({ ...footer, email: 'other@tumaini.example' })).text();
  await subscribed(api, footer);
  const firstConsent = now();
  api.passTime({ minutes: 10 });
  const second = await subscribe({ ...join, email: ' Achieng@Tumaini.example ' });
  expect(second.status).toBe(200);
  expect(await second.text()).toBe(first);
  expect((await subscribers())[1]).toMatchObject({ ...footer, consent_at: firstConsent });
  expect(await askedOf(api, footer.email)).toHaveLength(1);
});

it.each([
  [{ source: 'footer' }, { email: 'Please enter your email address.' }],
  [
    { ...footer, email: 'nobody' },
    { email: 'Please enter an email address such as name@example.com.' },
  ],
  [{ ...footer, name: 'x'.repeat(161) }, { name: 'Please keep this to 160 characters.' }],
  [{ ...footer, source: 'elsewhere' }, { source: 'A source is footer or join.' }],
])('a subscription with %j is refused', async (fields, errors) => {
  const answer = await subscribe(fields);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors });
  expect(await subscribers()).toEqual([]);
});

it('ten subscriptions of one address from one network are accepted in an hour', async () => {
  const visitor = api.asVisitor();
  for (let sent = 1; sent <= 10; sent += 1) await visitor.post('/api/newsletter', footer);
  expect((await visitor.post('/api/newsletter', footer)).status).toBe(429);
});

it('a subscription requires a CSRF token', async () => {
  const answer = await api.asVisitor().fetch('/api/newsletter', {
    method: 'POST',
    body: JSON.stringify(footer),
  });
  expect(answer.status).toBe(419);
});

it('a subscription posted without scripts is stored, and leads to the place that says so', async () => {
  const answer = await postPlainForm(api.asVisitor(), '/api/newsletter', footer);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/#subscribed');
  await api.whenIdle();
  expect(await subscribers()).toMatchObject([footer]);
});

it('a refused subscription posted without scripts is asked for again, and still knows where it came from', async () => {
  const answer = await postPlainForm(api.asVisitor(), '/api/newsletter', {
    ...join,
    email: 'nobody@nowhere',
  });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain('value="nobody@nowhere"');
  expect(page).toContain('name="source" value="join"');
});
