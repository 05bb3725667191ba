import { beforeEach, describe, expect, it } from 'vitest';
import { erasePerson } from '../../../../src/account/server/personal-data/erase-person.ts';
import { exportPerson } from '../../../../src/account/server/personal-data/export-person.ts';
import { queueReceived } from '../../../../src/enquiry/server/mail-door/mail-queue.ts';
import { deliverMail } from '../../../../src/platform/mail/mail-delivery.ts';
import { removeOldEnquiries } from '../../../../src/quotation/server/retention/retention.ts';
import { catchUp, nextCatchUp } from '../../../../src/scheduled-jobs.ts';
import { jpegPhoto } from '../../../media/server/sample-photos.ts';
import { aCustomer, aLine } from '../../../quotation/contract/a-line.ts';
import {
  beginQuotation,
  postAnswer,
  send,
  writeQuotation,
} from '../../../quotation/server/desk.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { aPdf } from '../a-file.ts';
import { aMessage } from '../a-message.ts';
import { inboxDesk, listEnquiries } from '../inbox-desk.ts';
import { joined, separated } from '../threads/a-thread.ts';
import { aMail, DOOR_SECRET, openDoor, post, receive } from './a-mail.ts';

const logged: unknown[][] = [];
const api = await createTestApi({
  settings: openDoor,
  log: (...line) => void logged.push(line),
});
const { database } = api.services;
const desk = inboxDesk(api);
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  logged.length = 0;
  staff = await api.asStaff();
});

/** Sends an answer to the message of a visitor, and gives the mail as the customer has it. */
async function answered(id = 1) {
  const { replies } = await desk.show(staff, id);
  await staff.post(`/api/enquiries/${id}/replies`, {
    text: 'We have it. When may we come?',
    seen_reply: replies.at(-1)?.id ?? 0,
  });
  return lastMail();
}

async function lastMail() {
  await api.whenIdle();
  await deliverMail(api.services);
  const mail = (await api.mails()).at(-1);
  if (!mail) throw new Error('No mail was sent.');
  return { id: mail.messageId ?? '', replyTo: mail.replyTo?.[0]?.address ?? '', mail };
}

const repliesOf = async (id = 1) => (await desk.show(staff, id)).replies;
const outcomes = async () => {
  const rows = await database
    .selectFrom('received_mail')
    .select(['outcome'])
    .orderBy('id')
    .execute();
  return rows.map(({ outcome }) => outcome);
};

describe('The door for mail', () => {
  it('The door for mail does not exist without a secret in the settings', async () => {
    const { mailDoor: _closed, ...settings } = openDoor;
    const closed = await createTestApi({ settings });
    const answer = await post(closed, await aMail());
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'There is nothing at this address.' });
  });

  it.each([
    ['no secret', {}],
    ['another secret', { Authorization: 'Bearer of-the-door-in-these-tests-and-others' }],
    ['a part of the secret', { Authorization: `Bearer ${DOOR_SECRET.slice(0, -1)}` }],
    ['another scheme', { Authorization: `Digest ${DOOR_SECRET}` }],
  ])('The door for mail refuses a mail with %s, and keeps nothing', async (_, headers) => {
    const answer = await post(api, await aMail(), headers as Record<string, string>);
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    expect(await outcomes()).toEqual([]);
  });

  it('The door for mail takes its secret as a password, for services that know only an address', async () => {
    const basic = Buffer.from(`mail:${DOOR_SECRET}`).toString('base64');
    expect((await post(api, await aMail(), { Authorization: `Basic ${basic}` })).status).toBe(202);
  });

  it('The door for mail needs no session and no token of the site', async () => {
    expect((await post(api, await aMail())).status).toBe(202);
  });

  it('The door for mail refuses a mail of more than 4.5 MB, and an empty one', async () => {
    expect((await post(api, Buffer.alloc(4_500_001, 'x'))).status).toBe(413);
    expect((await post(api, '')).status).toBe(400);
    expect(await outcomes()).toEqual([]);
  });

  it('The door for mail asks to come again while the database is away', async () => {
    const away = await createTestApi({ settings: openDoor, log: () => {} });
    await away.asStaff();
    await away.services.database.destroy();
    const answer = await post(away, await aMail());
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([503, true]);
  });

  it('The door for mail asks to come again after 600 mails in an hour', async () => {
    await post(api, await aMail());
    await database.updateTable('throttle').set({ attempts: 600 }).execute();
    const answer = await post(api, await aMail({ text: 'Another' }));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('An answer by mail', () => {
  it('An answer to the address of our mail stands in its thread, with who sent it and when', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    expect(replyTo).toMatch(/^answers\+[0-9a-f]{24}@makao\.example$/);
    api.passTime({ minutes: 5 });
    await receive(api, { to: replyTo, subject: 'Re: your message' });
    expect((await repliesOf()).at(-1)).toMatchObject({
      ...{ sender: 'customer', author: null, text: 'Yes, on Monday please.', recipient: null },
      written_at: api.services.now().toISOString(),
      by_mail: {
        ...{ from: 'amina@kiosk.example', is_verified: false, subject: 'Re: your message' },
        ...{ has_quoted: false, left_out: [] },
      },
    });
    expect(await outcomes()).toEqual(['answer']);
  });

  it('An answer opens its enquiry again, unread and on top, and is no act of staff', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    await desk.receive({ fname: 'Otieno' });
    api.passTime({ minutes: 5 });
    await receive(api, { to: replyTo });
    expect(await desk.show(staff)).toMatchObject({
      ...{ status: 'open', read: false },
      changed: { by: 'The customer' },
    });
    expect(await desk.names(staff, '?tab=to-answer')).toEqual([aMessage.fname, 'Otieno']);
  });

  it.each([
    ['In-Reply-To', (id: string) => ({ inReplyTo: id })],
    ['References', (id: string) => ({ references: ['<of@another.example>', id] })],
  ])('An answer without our address is known by its %s', async (_, headers) => {
    await desk.receive();
    const { id } = await answered();
    await receive(api, headers(id));
    expect((await repliesOf()).map(({ sender }) => sender)).toEqual(['company', 'customer']);
  });

  it('An answer is known by the first mail of the thread once the outbox has forgotten the others', async () => {
    await desk.receive();
    const { mail } = await answered();
    await database.deleteFrom('mail_outbox').execute();
    await receive(api, { references: [mail.references ?? '', '<gone@site.test>'] });
    expect(await repliesOf()).toHaveLength(2);
  });

  it('An answer to a quotation that answers no enquiry begins its thread', async () => {
    const content = { customer: { ...aCustomer, email: 'amina@kiosk.example' }, lines: [aLine()] };
    const begun = await writeQuotation(staff, await beginQuotation(staff), content);
    const { quotation, token } = await send(staff, begun);
    const { replyTo } = await lastMail();
    await receive(api, { to: replyTo });
    expect(await desk.show(staff)).toMatchObject({
      ...{ email: 'amina@kiosk.example', quotation: { number: quotation.number } },
      replies: [{ text: 'Yes, on Monday please.' }],
    });
    // What the customer asks on its page stands in the same thread.
    await postAnswer(api.asVisitor(), { token, answer: 'asked', words: 'In oak?' });
    await receive(api, { to: replyTo, text: 'Or in teak?' });
    expect((await repliesOf()).map(({ text }) => text)).toEqual([
      'Yes, on Monday please.',
      'In oak?',
      'Or in teak?',
    ]);
  });

  it('An answer to a joined enquiry stands in the thread, and leaves with its own enquiry', async () => {
    await desk.receive();
    await desk.receive({ fname: 'Amina' });
    const { replyTo } = await answered(2);
    await joined(staff, 2, 1);
    await receive(api, { to: replyTo });
    expect((await repliesOf(1)).map(({ text }) => text)).toContain('Yes, on Monday please.');
    expect(await desk.show(staff, 1)).toMatchObject({ status: 'new', read: false });
    await separated(staff, 2);
    expect(await repliesOf(1)).toEqual([]);
    expect(await repliesOf(2)).toHaveLength(2);
  });

  it('A sender and a subject lead to no thread, so such a mail is an enquiry of its own', async () => {
    await desk.receive({ email: 'amina@kiosk.example' });
    const { mail } = await answered();
    await receive(api, { subject: mail.subject ?? '' });
    expect(await repliesOf()).toHaveLength(1);
    expect(await desk.show(staff, 2)).toMatchObject({
      ...{ fname: 'Amina', lname: 'Hassan', email: 'amina@kiosk.example', phone: '' },
      ...{ channel: 'mail', status: 'new', read: false, message: mail.subject },
      replies: [{ text: 'Yes, on Monday please.', by_mail: { from: 'amina@kiosk.example' } }],
    });
    expect(await outcomes()).toEqual(['enquiry']);
  });

  it('A token that nobody was given leads to no thread', async () => {
    await desk.receive();
    await answered();
    await receive(api, { to: `answers+${'0'.repeat(24)}@makao.example` });
    expect(await outcomes()).toEqual(['enquiry']);
  });

  it('An answer cannot be deleted, since staff did not write it', async () => {
    await desk.receive();
    await receive(api, { to: (await answered()).replyTo });
    const id = (await repliesOf()).at(-1)?.id;
    expect((await staff.change('DELETE', `/api/received-replies/${id}`)).status).toBe(404);
  });

  it('An answer is found by its words, and by the address that it came from', async () => {
    await desk.receive();
    await receive(api, { to: (await answered()).replyTo, text: 'The mvule bench, please.' });
    for (const words of ['mvule bench', 'amina@kiosk']) {
      expect(await desk.names(staff, `?q=${encodeURIComponent(words)}`)).toEqual([aMessage.fname]);
    }
  });

  it('An answer keeps its enquiry for twelve months, and is in the sheet of enquiries', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    api.passTime({ minutes: 300 * 24 * 60 });
    await receive(api, { to: replyTo });
    staff = await api.asStaff();
    expect(await (await staff.get('/api/enquiries.csv')).text()).toContain(
      'by mail from amina@kiosk.example: Yes, on Monday please.',
    );
    api.passTime({ minutes: 300 * 24 * 60 });
    expect(await removeOldEnquiries(api.services)).toBe(0);
    api.passTime({ minutes: 70 * 24 * 60 });
    expect(await removeOldEnquiries(api.services)).toBe(1);
  });

  it('Staff who have not seen an answer cannot send theirs over it', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    const [seen] = await repliesOf();
    await receive(api, { to: replyTo });
    const reply = { text: 'Still there?', seen_reply: seen?.id };
    expect((await staff.post('/api/enquiries/1/replies', reply)).status).toBe(412);
  });

  it('An answer is in the list of what is to do today, in its own words', async () => {
    await desk.receive();
    await receive(api, { to: (await answered()).replyTo });
    const tasks = await (await staff.get('/api/tasks')).text();
    expect(tasks).toContain('Yes, on Monday please.');
  });

  it('What an answer quotes is folded away, and staff can read it', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    const quoted = 'On 2 March 2026, Makao Interiors wrote:\n\n> We have it.\n> When may we come?';
    await receive(api, { to: replyTo, text: `On Monday.\n\n${quoted}` });
    const reply = (await repliesOf()).at(-1);
    expect(reply).toMatchObject({ text: 'On Monday.', by_mail: { has_quoted: true } });
    const rest = await staff.get(`/api/received-replies/${reply?.id}/quoted`);
    expect(await rest.json()).toEqual({ text: quoted });
    expect((await staff.get('/api/received-replies/1/quoted')).status).toBe(404);
  });

  it('What is longer than a reply is below the fold, and nothing of it is lost', async () => {
    await desk.receive();
    const words = Array.from({ length: 4_000 }, (_, index) => `word${index}`).join(' ');
    await receive(api, { to: (await answered()).replyTo, text: words });
    const reply = (await repliesOf()).at(-1);
    const rest = await staff.get(`/api/received-replies/${reply?.id}/quoted`);
    const { text } = (await rest.json()) as { text: string };
    expect(reply?.text.length).toBeLessThanOrEqual(10_000);
    expect(`${reply?.text}${text}`.replace(/\s/g, '')).toBe(words.replace(/\s/g, ''));
  });

  it('An answer of a subject alone has that as its words', async () => {
    await desk.receive();
    await receive(api, { to: (await answered()).replyTo, subject: 'Please ring me', text: '' });
    expect((await repliesOf()).at(-1)?.text).toBe('Please ring me');
  });

  it('An answer of HTML alone is read as text', async () => {
    await desk.receive();
    const html =
      '<p>Yes, <b>please</b>.</p><img src="https://spy.example/1.png"><p>Amina &amp; sons</p>';
    await receive(api, { to: (await answered()).replyTo, text: '', html });
    expect((await repliesOf()).at(-1)?.text).toBe('Yes, please.\n\nAmina & sons');
  });
});

describe('Files of a mail', () => {
  it('Photos and PDFs of a mail are in the thread, and all others are named with the reason', async () => {
    await desk.receive();
    const photo = Buffer.from(await jpegPhoto());
    await receive(api, {
      to: (await answered()).replyTo,
      attachments: [
        { filename: 'the room.jpg', content: photo },
        { filename: 'plan.pdf', content: Buffer.from(aPdf) },
        { filename: 'damaged.jpg', content: photo.subarray(0, 400) },
        { filename: 'list.xlsx', content: Buffer.from('PK\u0003\u0004') },
        { filename: `${'long '.repeat(40)}.exe`, content: 'MZ' },
        { filename: 'nothing.pdf', content: '' },
      ],
    });
    const reply = (await repliesOf()).at(-1);
    expect(reply?.attachments.map(({ name }) => name)).toEqual(['the room.webp', 'plan.pdf']);
    expect(reply?.by_mail?.left_out).toEqual([
      { name: 'damaged.jpg', because: 'damage' },
      { name: 'list.xlsx', because: 'kind' },
      { name: expect.stringMatching(/^long .{100,115}$/), because: 'kind' },
      { name: 'nothing.pdf', because: 'damage' },
    ]);
    const [, pdf] = reply?.attachments ?? [];
    const file = await staff.get(`/api/enquiry-attachments/${pdf?.id}`);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(aPdf);
  });

  it('At most ten files of a mail are kept', async () => {
    await desk.receive();
    const attachments = Array.from({ length: 12 }, (_, index) => ({
      ...{ filename: `${index}.pdf`, content: Buffer.from(aPdf) },
    }));
    await receive(api, { to: (await answered()).replyTo, attachments });
    const reply = (await repliesOf()).at(-1);
    expect(reply?.attachments).toHaveLength(10);
    expect(reply?.by_mail?.left_out).toEqual([
      { name: '10.pdf', because: 'count' },
      { name: '11.pdf', because: 'count' },
    ]);
  });
});

describe('A mail that comes again', () => {
  it('A mail that is posted twice is in the thread once', async () => {
    await desk.receive();
    const mail = await aMail({ to: (await answered()).replyTo });
    expect((await post(api, mail)).status).toBe(202);
    await api.whenIdle();
    expect((await post(api, mail)).status).toBe(202);
    await api.whenIdle();
    expect(await repliesOf()).toHaveLength(2);
    expect(await outcomes()).toEqual(['answer']);
  });

  it('A mail that comes by two ways is in the thread once', async () => {
    await desk.receive();
    const mail = String(await aMail({ to: (await answered()).replyTo }));
    await post(api, mail);
    await post(api, `Received: from another.example\r\n${mail}`);
    await api.whenIdle();
    expect(await repliesOf()).toHaveLength(2);
    expect((await outcomes()).sort()).toEqual(['answer', 'repeated']);
  });

  it('Two answers of the same words are two entries', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    await receive(api, { to: replyTo, text: 'Yes' });
    await receive(api, { to: replyTo, text: 'Yes' });
    expect(await repliesOf()).toHaveLength(3);
  });

  it('A mail whose reading failed is read by the next run of the jobs', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    const put = api.services.blobs.put;
    api.services.blobs.put = () => Promise.reject(new Error('away'));
    await receive(api, {
      to: replyTo,
      attachments: [{ filename: 'a.pdf', content: Buffer.from(aPdf) }],
    });
    api.services.blobs.put = put;
    expect(await repliesOf()).toHaveLength(1);
    const due = await nextCatchUp(api.services);
    expect(due?.getTime()).toBe(api.services.now().getTime() + 2 * 60_000);
    api.passTime({ minutes: 2 });
    expect(await catchUp(api.services)).toMatchObject({ done: { 'mails read': 1 }, failed: [] });
    expect((await repliesOf()).at(-1)?.attachments).toMatchObject([{ name: 'a.pdf' }]);
    expect(JSON.stringify(logged)).not.toMatch(/amina|monday/i);
  });
});

describe('A mail that nobody waits for', () => {
  it.each([
    ['an absence note', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic answer'],
    ['an old absence note', { headers: { 'X-Autoreply': 'yes' } }, 'automatic answer'],
    ['a newsletter', { headers: { 'List-Unsubscribe': '<https://a.example/stop>' } }, 'newsletter'],
    ['a mass mail', { headers: { Precedence: 'bulk' } }, 'newsletter'],
    ['a bounce', { headers: { 'Return-Path': '<>' } }, 'bounce'],
    ['a mail server', { from: 'Mail Delivery <MAILER-DAEMON@mx.example>' }, 'bounce'],
    ['the company itself', { from: 'info@makao.example' }, 'own mail'],
    ['the door itself', { from: 'answers+1@makao.example' }, 'own mail'],
    ['a mail of this site', { messageId: '<1.2@site.test>' }, 'own mail'],
    ['nobody', { from: '' }, 'no sender'],
  ])('A mail of %s is set aside, and the log says so without a name', async (_, mail, outcome) => {
    await desk.receive();
    await receive(api, { to: (await answered()).replyTo, ...mail });
    expect(await repliesOf()).toHaveLength(1);
    expect(await listEnquiries(staff)).toHaveLength(1);
    expect(await outcomes()).toEqual([outcome]);
    const aside = logged.filter(([, event]) => event === 'mail set aside');
    expect(aside).toEqual([['info', 'mail set aside', { mail: 1, because: outcome }]]);
  });

  it('A mail of a colleague is set aside', async () => {
    await desk.receive();
    const { email } = await api.addStaff('juma@makers.test');
    await receive(api, { to: (await answered()).replyTo, from: email.toUpperCase() });
    expect(await outcomes()).toEqual(['own mail']);
  });

  it('A mail that says that no program wrote it is taken', async () => {
    await receive(api, { headers: { 'Auto-Submitted': 'no' } });
    expect(await outcomes()).toEqual(['enquiry']);
  });

  it('A mail that cannot be read is set aside', async () => {
    await post(api, `From: a@b.example\r\n${'\n'.repeat(200_000)}`);
    await api.whenIdle();
    expect(await outcomes()).toEqual(['unreadable']);
  });

  it('No mail is ever answered by the site', async () => {
    await receive(api, { subject: 'A desk' });
    await receive(api, { headers: { 'Auto-Submitted': 'auto-replied' } });
    expect(await api.mails()).toEqual([]);
  });

  it('A thread takes thirty mails a day, so that two programs end their talk', async () => {
    await desk.receive();
    const { replyTo } = await answered();
    for (let turn = 0; turn < 32; turn += 1) await receive(api, { to: replyTo, text: `${turn}` });
    expect(await repliesOf()).toHaveLength(31);
    expect((await outcomes()).filter((outcome) => outcome === 'too many')).toHaveLength(2);
    api.passTime({ minutes: 24 * 60 + 1 });
    await receive(api, { to: replyTo, text: 'Tomorrow' });
    staff = await api.asStaff();
    expect(await repliesOf()).toHaveLength(32);
  });

  it('A sender begins at most ten enquiries a day', async () => {
    for (let turn = 0; turn < 12; turn += 1) await receive(api, { text: `${turn}` });
    expect(await listEnquiries(staff)).toHaveLength(10);
  });

  it('A sender whose mail staff have called spam writes into the spam folder', async () => {
    await receive(api, { text: 'Buy now' });
    await staff.post('/api/inbox/changes', { ids: [1], folder: 'spam' });
    await receive(api, { text: 'Buy more', from: 'AMINA@kiosk.example' });
    expect(await listEnquiries(staff)).toEqual([]);
    expect(await listEnquiries(staff, '?folder=spam')).toHaveLength(2);
  });
});

describe('The sender of a mail', () => {
  const checked = async (checks: string | string[], from = 'amina@kiosk.example') => {
    const lines = [checks].flat().map((each) => `Authentication-Results: ${each}\r\n`);
    await post(api, lines.join('') + String(await aMail({ from })));
    await api.whenIdle();
    const [enquiry] = await listEnquiries(staff);
    return enquiry?.replies[0]?.by_mail?.is_verified;
  };
  const PASS = 'dmarc=pass (p=REJECT) header.from=kiosk.example';

  it('The sender of a mail is checked once the server of the settings says so', async () => {
    expect(await checked(`mx.makao.example; spf=pass smtp.mailfrom=kiosk.example; ${PASS}`)).toBe(
      true,
    );
  });

  it.each([
    ['another server', `mx.other.example; ${PASS}`],
    ['another domain', 'mx.makao.example; dmarc=pass header.from=bank.example'],
    ['a failed check', 'mx.makao.example; dmarc=fail header.from=kiosk.example'],
    ['no check', 'mx.makao.example; spf=pass smtp.mailfrom=kiosk.example'],
    [
      'words of the sender in a comment',
      `mx.makao.example; spf=pass (of a; ${PASS} (x)) smtp.mailfrom=a`,
    ],
    [
      'words of the sender in quotes',
      `mx.makao.example; spf=pass smtp.mailfrom="a; ${PASS}"@b.example`,
    ],
    ['two results', `mx.makao.example; dmarc=fail header.from=kiosk.example; ${PASS}`],
    ['an older header', ['mx.makao.example; spf=none', `mx.makao.example; ${PASS}`]],
  ])('The sender of a mail with %s is not checked', async (_, checks) => {
    expect(await checked(checks)).toBe(false);
  });
});

describe('Our answer to a mail', () => {
  it('Our answer to a mail is below it in the customer’s mail program, under its subject', async () => {
    await receive(api, { subject: 'A desk for two', messageId: '<m1@kiosk.example>' });
    const { mail, id } = await answered();
    expect(mail).toMatchObject({ subject: 'Re: A desk for two', inReplyTo: '<m1@kiosk.example>' });
    await receive(api, { inReplyTo: id });
    expect(await repliesOf()).toHaveLength(3);
  });

  it('Whoever adds to their own mail writes into its thread, and nobody else does', async () => {
    await receive(api, { messageId: '<m1@kiosk.example>' });
    await receive(api, { inReplyTo: '<m1@kiosk.example>', text: 'In oak.' });
    await receive(api, { inReplyTo: '<m1@kiosk.example>', from: 'eve@other.example' });
    expect((await repliesOf()).map(({ text }) => text)).toEqual([
      'Yes, on Monday please.',
      'In oak.',
    ]);
    expect(await outcomes()).toEqual(['enquiry', 'answer', 'enquiry']);
  });

  it('Answers go to the company while the door has no address', async () => {
    const { mailDoor, ...settings } = openDoor;
    const other = await createTestApi({
      settings: { ...settings, mailDoor: { secret: mailDoor.secret } },
    });
    const by = await other.asStaff();
    await inboxDesk(other).receive();
    await by.post('/api/enquiries/1/replies', { text: 'Karibu.' });
    await other.whenIdle();
    await deliverMail(other.services);
    expect((await other.mails()).at(-1)?.replyTo).toMatchObject([
      { address: 'info@makao.example' },
    ]);
  });

  it('The notice of a message to the company is answered to its sender, also while the door is open', async () => {
    await desk.receive({ email: 'otieno@kiosk.example' });
    const { replyTo } = await lastMail();
    expect(replyTo).toBe('otieno@kiosk.example');
  });
});

it('A received mail is forgotten once it is read', async () => {
  await receive(api);
  const rows = await database.selectFrom('received_mail').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/amina|monday/i);
  expect(rows).toMatchObject([{ raw: null }]);
});

it('What a person mailed into the thread of somebody else is in their copy, and goes with them', async () => {
  await desk.receive();
  const { replyTo } = await answered();
  const attachments = [{ filename: 'plan.pdf', content: Buffer.from(aPdf) }];
  await receive(api, { to: replyTo, text: 'Mine.\n\n> Yours', attachments });
  await receive(api, { to: replyTo, from: 'otieno@kiosk.example' });
  const copy = await exportPerson(database, 'Amina@kiosk.example');
  expect(copy).toMatchObject({
    enquiries: [],
    received_mails: [
      { text: 'Mine.', mail_quoted: '> Yours', attachments: [{ name: 'plan.pdf' }] },
    ],
  });
  expect(await erasePerson(database, 'Amina@kiosk.example')).toMatchObject({ received_mails: 1 });
  const left = await repliesOf();
  expect(left.map(({ by_mail }) => by_mail?.from)).toEqual([undefined, 'otieno@kiosk.example']);
  expect(left.flatMap(({ attachments: files }) => files)).toEqual([]);
  expect(await desk.show(staff)).toMatchObject({ attachments: [] });
});

it('A mail that waits to be read goes with the person who sent it', async () => {
  const raw = await aMail({ from: 'AMINA@kiosk.example' });
  await queueReceived(api.services, raw);
  await queueReceived(api.services, await aMail({ from: 'otieno@kiosk.example' }));
  await erasePerson(database, 'amina@kiosk.example');
  await catchUp(api.services);
  expect((await listEnquiries(staff)).map(({ email }) => email)).toEqual(['otieno@kiosk.example']);
});
