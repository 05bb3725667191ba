import { beforeEach, describe, expect, it } from 'vitest';
import { taskList } from '../../../../src/back-office/contract/tasks.ts';
import { catchUp, nextCatchUp } from '../../../../src/scheduled-jobs.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { aPdf } from '../a-file.ts';
import { listEnquiries } from '../inbox-desk.ts';
import { aMail, DOOR_SECRET, openDoor, post, receive } from './a-mail.ts';
import { mailDesk } from './mail-desk.ts';

const door = await mailDesk();
const { api, logged, desk, outcomes } = door;
const { database } = api.services;
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  logged.length = 0;
  staff = await api.asStaff();
});
const answered = (id = 1) => door.answered(staff, id);
const repliesOf = (id = 1) => door.repliesOf(staff, id);

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

  it('Staff see how many mails of the last week were set aside, but not our own and repeated ones', async () => {
    const newsletter = { headers: { Precedence: 'bulk' } };
    await receive(api, newsletter);
    api.passTime({ minutes: 8 * 24 * 60 });
    staff = await api.asStaff();
    for (const text of ['One', 'Two']) await receive(api, { ...newsletter, text });
    await receive(api, { headers: { 'Auto-Submitted': 'auto-replied' } });
    await receive(api, { from: 'info@makao.example' });
    for (const cc of ['a@b.example', 'c@d.example'])
      await receive(api, { messageId: '<1@b.example>', cc });
    expect((await outcomes()).slice(-3)).toEqual(['own mail', 'enquiry', 'repeated']);
    const { set_aside } = taskList.parse(await (await staff.get('/api/tasks')).json());
    expect(set_aside).toEqual([
      { because: 'newsletter', count: 2 },
      { because: 'automatic answer', count: 1 },
    ]);
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

it('A received mail is forgotten once it is read', async () => {
  await receive(api);
  const rows = await database.selectFrom('received_mail').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/amina|monday/i);
  expect(rows).toMatchObject([{ raw: null }]);
});
