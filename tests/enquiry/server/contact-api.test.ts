import { beforeEach, expect, it } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aMessage, postPlainForm } from './a-message.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

function stored() {
  return database.selectFrom('enquiry').selectAll().execute();
}

function queuedMail() {
  return database.selectFrom('mail_outbox').selectAll().execute();
}

it('a message is answered with 200 and the words that the page shows', async () => {
  const answer = await api.asVisitor().post('/api/contact', aMessage);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ message: 'Message sent successfully!' });
});

it('a message is stored as it was typed, with its time', async () => {
  await api.asVisitor().post('/api/contact', aMessage);
  expect(await stored()).toMatchObject([{ id: 1, ...aMessage, received_at: api.services.now() }]);
});

it('a company that was not named is stored as N/A', async () => {
  await api.asVisitor().post('/api/contact', { ...aMessage, cname: '' });
  expect(await stored()).toMatchObject([{ cname: 'N/A' }]);
});

it('a message is mailed to the company, to be answered to the visitor', async () => {
  await api.asVisitor().post('/api/contact', aMessage);
  const [mail] = await api.mails();
  expect(mail).toMatchObject({
    to: [{ address: theCompany.email }],
    replyTo: [{ address: 'achieng@tumaini.example' }],
    subject: 'Message from Achieng Njoroge',
  });
  expect(mail?.text).toContain(
    [
      'Name: Achieng Njoroge',
      'Company: Tumaini Books',
      'Phone: +254 712 345 678',
      'Email: achieng@tumaini.example',
      '',
      '> We need twelve desks.\n> By June, please.',
      '',
      'Open it in the inbox:',
      'https://site.test/enquiries?id=1',
    ].join('\n'),
  );
  expect(mail?.html).toContain('href="https://site.test/enquiries?id=1"');
});

it('a message is refused with a reason for each field that is wrong, and nothing is stored', async () => {
  const answer = await api.asVisitor().post('/api/contact', { email: 'nobody', message: 'Hi' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    message: 'Please enter your first name.',
    errors: {
      fname: 'Please enter your first name.',
      lname: 'Please enter your last name.',
      phone: 'Please enter a phone number we can reach you on.',
      email: 'Please enter an email address such as name@example.com.',
    },
  });
  expect(await stored()).toEqual([]);
  expect(await queuedMail()).toEqual([]);
});

it.each([7, ['a'], { a: 1 }, null])('a message with %j for a name is refused', async (fname) => {
  const answer = await api.asVisitor().post('/api/contact', { ...aMessage, fname });
  expect(answer.status).toBe(422);
});

it('a message sets no more than its fields', async () => {
  const extra = { id: 99, received_at: '2001-01-01T00:00:00Z' };
  await api.asVisitor().post('/api/contact', { ...aMessage, ...extra });
  expect(await stored()).toMatchObject([{ id: 1, received_at: api.services.now() }]);
});

it('a message requires a CSRF token of a client that does not say which site it stands on', async () => {
  const visitor = api.asVisitor();
  const answer = await visitor.fetch('/api/contact', {
    method: 'POST',
    body: JSON.stringify(aMessage),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(answer.status).toBe(419);
});

it('a message of 100 kB is refused at its field, also as a browser without scripts writes it', async () => {
  const message = 'Habari, tunahitaji meza. '.repeat(4_000);
  const answer = await api.asVisitor().post('/api/contact', { ...aMessage, message });
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: { message: 'Please keep this to 5,000 characters.' } },
  ]);
  const page = await postPlainForm(api.asVisitor(), '/api/contact', {
    ...aMessage,
    message: 'ሰላም'.repeat(11_000),
  });
  expect(page.status).toBe(422);
  expect(await stored()).toEqual([]);
});

it('a message of more than 400 kB is refused', async () => {
  const message = 'x'.repeat(400_001);
  const answer = await api.asVisitor().post('/api/contact', { ...aMessage, message });
  expect(answer.status).toBe(413);
});

it('a message with a NUL character is refused', async () => {
  const answer = await api.asVisitor().post('/api/contact', { ...aMessage, message: 'a\0b' });
  expect(answer.status).toBe(400);
});

it('one sender’s messages are accepted ten times in an hour', async () => {
  const visitor = api.asVisitor();
  for (let sent = 1; sent <= 10; sent += 1) {
    expect((await visitor.post('/api/contact', aMessage)).status).toBe(200);
  }
  api.passTime({ minutes: 59 });
  const answer = await visitor.post('/api/contact', aMessage);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('Retry-After')).toBe('60');
  expect(await stored()).toHaveLength(10);
  const other = { ...aMessage, email: 'otieno@tumaini.example' };
  expect((await visitor.post('/api/contact', other)).status).toBe(200);
  expect((await api.asVisitor().post('/api/contact', aMessage)).status).toBe(200);
  api.passTime({ minutes: 1 });
  expect((await visitor.post('/api/contact', aMessage)).status).toBe(200);
});

it('the messages of forty people behind one address of a provider are accepted, and then nobody is accused', async () => {
  const visitor = api.asVisitor();
  const send = (person: number) =>
    visitor.post('/api/contact', { ...aMessage, email: `person-${person}@tumaini.example` });
  for (let person = 1; person <= 40; person += 1) expect((await send(person)).status).toBe(200);
  const answer = await send(41);
  expect([answer.status, await answer.json()]).toEqual([
    429,
    {
      message:
        'Much has come from your network in the last hour, perhaps from other people. Please send this again in 60 minutes.',
    },
  ]);
});

it('the messages from all addresses of an IPv6 network are counted together', async () => {
  const statuses = [];
  for (let host = 1; host <= 11; host += 1) {
    const visitor = api.asVisitor();
    visitor.address = `2001:db8:1:2::${host}`;
    statuses.push((await visitor.post('/api/contact', aMessage)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(statuses[10]).toBe(429);
});

it('the counter of messages has no address of visitors', async () => {
  const visitor = api.asVisitor();
  await visitor.post('/api/contact', aMessage);
  const [counter] = await database.selectFrom('throttle').selectAll().execute();
  expect(counter?.key).not.toContain(visitor.address);
});

it('a message posted without scripts is stored, and leads to the page that says so', async () => {
  const answer = await postPlainForm(api.asVisitor(), '/api/contact', aMessage);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/contact-us#sent');
  expect(await stored()).toMatchObject([aMessage]);
});

it.each([
  { headers: { Origin: 'https://site.test' }, status: 303 },
  { headers: { 'Sec-Fetch-Site': 'cross-site' }, status: 419 },
  { headers: { 'Sec-Fetch-Site': 'same-site' }, status: 419 },
  { headers: { Referer: 'https://site.test/contact-us' }, status: 303 },
  { headers: { Referer: 'https://elsewhere.test/https://site.test' }, status: 419 },
  { headers: { Origin: 'https://elsewhere.test', Referer: 'https://site.test/' }, status: 419 },
  { headers: { Origin: 'https://elsewhere.test' }, status: 419 },
  { headers: { Origin: 'null' }, status: 419 },
  { headers: {}, status: 419 },
])(
  'a message posted without scripts and with $headers is answered by $status',
  async ({ headers, status }) => {
    const answer = await postPlainForm(api.asVisitor(), '/api/contact', aMessage, { ...headers });
    expect(answer.status).toBe(status);
  },
);

it('a refused message posted without scripts is asked for again, with the reason and with all that was typed', async () => {
  const typed = { ...aMessage, fname: ' ', lname: '"><b>', message: '\n</textarea><script>' };
  const answer = await postPlainForm(api.asVisitor(), '/api/contact', typed);
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(page).toContain('<p role="alert">Please enter your first name.</p>');
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
  expect(page).toContain('\n\n&lt;/textarea&gt;&lt;script&gt;</textarea>');
  expect(page).toContain('value="achieng@tumaini.example"');
  expect(await stored()).toEqual([]);
});

it('a message posted without scripts is asked for again when too many were sent', async () => {
  const visitor = api.asVisitor();
  for (let sent = 1; sent <= 10; sent += 1) await visitor.post('/api/contact', aMessage);
  const answer = await postPlainForm(visitor, '/api/contact', aMessage);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('Retry-After')).toBe('3600');
  expect(await answer.text()).toContain('Please send this again in 60 minutes.');
});

it('a message posted without scripts with a NUL character is refused', async () => {
  const answer = await postPlainForm(api.asVisitor(), '/api/contact', {
    ...aMessage,
    fname: 'a\0b',
  });
  expect(answer.status).toBe(400);
});

it('no other change is open to forms without a token', async () => {
  const answer = await postPlainForm(api.asVisitor(), '/api/login', { email: 'a@b.c' });
  expect(answer.status).toBe(419);
});
