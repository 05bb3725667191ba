import { beforeEach, expect, it } from 'vitest';
import { deliverNotices } from '../../../src/push/server/push-delivery.ts';
import { catchUp, nextCatchUp } from '../../../src/scheduled-jobs.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { inboxDesk } from '../../enquiry/server/inbox-desk.ts';
import { acceptQuotation, postAnswer } from '../../quotation/server/desk.ts';
import { sendChairs } from '../../quotation/server/sent-chairs.ts';
import type { Caller } from '../../support/caller.ts';
import { apiWithPush } from './phones.ts';

const { api, service, switchOn, titles } = await apiWithPush();
const { database } = api.services;
const { receive, handle, colleague } = inboxDesk(api);
const HOUR = 60;
const START = Date.parse('2026-03-02T08:00:00Z');
let staff: Caller;
beforeEach(async () => {
  // 11:00 in Nairobi on 2 March.
  api.passTime({ minutes: (START - api.services.now().getTime()) / 60_000 });
  await api.empty();
  staff = await api.asStaff();
});

const WISHES = { enquiries: true, answers: true, due: true, of_all: false, at_night: false };

it('a phone that is switched on is told so at once', async () => {
  const { phone } = await switchOn(staff);
  expect(service.arrived).toEqual([]);
  await database.updateTable('push_outbox').set({ done_at: null }).execute();
  api.passTime({ minutes: 2 });
  await deliverNotices(api.services);
  expect(service.take(phone)).toEqual([
    {
      web_push: 8030,
      notification: {
        title: 'Notices are on',
        body: 'This device shows what is new in the back office.',
        navigate: 'https://site.test/account/settings',
        tag: 'on',
        lang: 'en',
      },
    },
  ]);
});

it('a message of a visitor arrives at all phones, and says nothing of who wrote and what', async () => {
  const { phone } = await switchOn(staff);
  const other = await switchOn(await api.asStaff());
  await receive();
  await api.whenIdle();
  const [arrived, theirs] = service.arrived;
  expect(arrived?.headers).toMatchObject({ TTL: '14400', Urgency: 'high', Topic: 'enquiry-1' });
  for (const said of Object.values(aMessage)) expect(arrived?.text).not.toContain(said);
  expect(JSON.parse(arrived?.text ?? '')).toEqual({
    web_push: 8030,
    notification: {
      title: 'New enquiry',
      body: 'It waits for an answer.',
      navigate: 'https://site.test/enquiries?id=1',
      tag: 'enquiry-1',
      lang: 'en',
    },
  });
  expect(theirs?.phone).toBe(other.phone);
  expect(await titles(phone)).toEqual(['New enquiry']);
});

it('a request for a quotation arrives once, however often it is repeated', async () => {
  await putChairsIn(database);
  const { phone } = await switchOn(staff);
  for (const _ of [1, 2]) await requestQuote(api.asVisitor(), {}, 'the-same-key-of-a-form');
  expect(await titles(phone)).toEqual(['New enquiry']);
});

it('an answer, a question and a reported payment say the number of the quotation alone', async () => {
  const { phone } = await switchOn(staff);
  const { token } = await sendChairs(staff);
  const visitor = api.asVisitor();
  await postAnswer(visitor, { token, revision: '1', answer: 'asked', words: 'In oak, Amina?' });
  expect(await titles(phone)).toEqual(['Question about QT-2026-0001']);
  await acceptQuotation(visitor, token);
  expect(await titles(phone)).toEqual(['Answer to QT-2026-0001']);
  const form = new FormData();
  form.set('token', token);
  form.set('told', 'UKC4M7Q2XB');
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  await visitor.fetch('/quotation/paid', { method: 'POST', body: form, headers });
  expect(await titles(phone)).toEqual(['Payment reported']);
});

it('who notes what a customer said gets no notice of it, and a colleague does', async () => {
  const { phone } = await switchOn(staff);
  const other = await switchOn(await api.asStaff());
  await receive();
  await Promise.all([titles(phone), titles(other.phone)]);
  await staff.post('/api/enquiries/1/received-replies', { text: 'Yes, in oak.' });
  expect(await titles(phone)).toEqual([]);
  expect(await titles(other.phone)).toEqual(['Answer to an enquiry']);
});

it('a person gets notices of their own and of nobody’s, and of all if they want', async () => {
  const achieng = await colleague('Achieng');
  const { phone } = await switchOn(staff);
  const theirs = await switchOn(achieng.caller);
  await receive();
  await handle(staff, { assignee_id: achieng.id });
  await Promise.all([titles(phone), titles(theirs.phone)]);
  const say = () => achieng.caller.post('/api/enquiries/1/received-replies', { text: 'More.' });
  await say();
  expect(await titles(phone)).toEqual([]);
  await staff.put('/api/user/notices', { ...WISHES, of_all: true });
  await say();
  expect(await titles(phone)).toEqual(['Answer to an enquiry']);
});

it('a person gets no notice of a kind that they do not want', async () => {
  const { phone } = await switchOn(staff);
  await staff.put('/api/user/notices', { ...WISHES, enquiries: false });
  await receive();
  expect(await titles(phone)).toEqual([]);
  const { wishes } = (await (await staff.get('/api/user/notices')).json()) as {
    wishes: typeof WISHES;
  };
  expect(wishes).toEqual({ ...WISHES, enquiries: false });
});

it('a notice that has been answered meanwhile is not sent', async () => {
  const { phone } = await switchOn(staff);
  service.answer(phone, 503);
  await receive();
  await api.whenIdle();
  await handle(staff, { status: 'answered', read: true });
  service.answer(phone, 201);
  api.passTime({ minutes: 5 });
  await deliverNotices(api.services);
  expect(await titles(phone)).toEqual([]);
});

it('what comes in the night waits for the morning, and comes as one', async () => {
  const { phone } = await switchOn(staff);
  const { token } = await sendChairs(staff);
  api.passTime({ minutes: 10 * HOUR });
  await receive();
  await receive();
  await acceptQuotation(api.asVisitor(), token);
  expect(await titles(phone)).toEqual([]);
  expect(await nextCatchUp(api.services)).toEqual(new Date('2026-03-03T04:00:00Z'));
  api.passTime({ minutes: 10 * HOUR });
  await catchUp(api.services);
  await api.whenIdle();
  expect(service.take(phone).map(({ notification }) => notification)).toEqual([
    {
      title: 'New since last night',
      body: '2 new enquiries, 1 answer',
      navigate: 'https://site.test/private-tasks',
      tag: 'morning',
      lang: 'en',
    },
  ]);
  await catchUp(api.services);
  expect(await titles(phone)).toEqual([]);
});

it('a single notice of the night comes in the morning as it is', async () => {
  const { phone } = await switchOn(staff);
  await staff.put('/api/user/notices', { ...WISHES, due: false });
  api.passTime({ minutes: 10 * HOUR });
  await receive();
  expect(await titles(phone)).toEqual([]);
  api.passTime({ minutes: 10 * HOUR });
  await catchUp(api.services);
  expect(await titles(phone)).toEqual(['New enquiry']);
});

it('who wants notices at night gets them at once', async () => {
  const { phone } = await switchOn(staff);
  await staff.put('/api/user/notices', { ...WISHES, at_night: true });
  api.passTime({ minutes: 10 * HOUR });
  await receive();
  expect(await titles(phone)).toEqual(['New enquiry']);
});

it('what is due today is told once in the morning', async () => {
  const { phone } = await switchOn(staff);
  await receive();
  await titles(phone);
  await handle(staff, { status: 'open', remind_on: '2026-03-03' });
  await catchUp(api.services);
  expect(await titles(phone)).toEqual([]);
  api.passTime({ minutes: 20 * HOUR });
  await catchUp(api.services);
  await api.whenIdle();
  expect(service.take(phone)).toMatchObject([
    { notification: { title: 'Due today', body: '1 thing is due today', tag: 'morning' } },
  ]);
  api.passTime({ minutes: 5 });
  await catchUp(api.services);
  expect(await titles(phone)).toEqual([]);
  expect(await nextCatchUp(api.services)).toEqual(new Date('2026-03-04T04:00:00Z'));
});

it('nothing is told on a morning without anything due, nor to who switches on later that day', async () => {
  const { phone } = await switchOn(staff);
  api.passTime({ minutes: 20 * HOUR });
  await catchUp(api.services);
  expect(await titles(phone)).toEqual([]);
  api.passTime({ minutes: 6 * HOUR });
  const late = await switchOn(await api.asStaff());
  await catchUp(api.services);
  expect(await titles(late.phone)).toEqual([]);
});

it('a site whose people have no phones with notices wakes nobody up in the morning', async () => {
  await receive();
  await api.whenIdle();
  expect(await nextCatchUp(api.services)).toBeUndefined();
});
