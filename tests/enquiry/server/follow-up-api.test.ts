import { beforeEach, expect, it } from 'vitest';
import type { InboxNews } from '../../../src/enquiry/contract/inbox-news.ts';
import { changeSetOf, undoChangeSet } from '../../history/change-sets.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inboxDesk } from './inbox-desk.ts';

const api = await createTestApi();
const desk = inboxDesk(api);
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  await desk.receive();
});

const due = () => desk.names(staff, '?due=true');
const countDue = async () => ((await (await staff.get('/api/inbox')).json()) as InboxNews).due;

it('a reminder is due from its day on in Nairobi', async () => {
  await desk.handle(staff, { remind_on: '2026-03-03' });
  expect(await desk.show(staff)).toMatchObject({ remind_on: '2026-03-03', version: 2 });
  expect(await due()).toEqual([]);
  const minutesToMidnight = (24 - 11) * 60 - 1;
  api.passTime({ minutes: minutesToMidnight });
  // The session of before has ended.
  staff = await api.asStaff();
  expect(await due()).toEqual(['Achieng']);
  expect(await countDue()).toBe(1);
});

it('a reminder of an enquiry that is closed or deleted is not due', async () => {
  await desk.handle(staff, { remind_on: '2026-03-01', status: 'closed' });
  expect([await due(), await countDue()]).toEqual([[], 0]);
  await desk.handle(staff, { remind_on: '2026-03-01', status: 'open' }, { version: 2 });
  expect([await due(), await countDue()]).toEqual([['Achieng'], 1]);
  await staff.post('/api/inbox/changes', { ids: [1], folder: 'trash' });
  expect([await due(), await countDue()]).toEqual([[], 0]);
});

it('a reminder stays where a change does not speak of it, and is removed on demand', async () => {
  await desk.handle(staff, { remind_on: '2026-03-09' });
  await desk.handle(staff, { status: 'open' }, { version: 2 });
  expect((await desk.show(staff)).remind_on).toBe('2026-03-09');
  await desk.handle(staff, { remind_on: null }, { version: 3 });
  expect((await desk.show(staff)).remind_on).toBeNull();
});

it('a reminder is a day, and nothing else', async () => {
  const answer = await desk.handle(staff, { remind_on: 'Monday' });
  expect(await answer.json()).toMatchObject({
    errors: { remind_on: 'A reminder is a date, such as 2027-03-01.' },
  });
});

const lost = { outcome: 'lost', lost_because: 'The price', status: 'closed' };

it('the outcome of an enquiry is won, or lost for a reason', async () => {
  const without = await desk.handle(staff, { outcome: 'lost' });
  expect(await without.json()).toMatchObject({
    errors: { lost_because: 'Say why it was lost.' },
  });
  await desk.handle(staff, lost);
  expect(await desk.show(staff)).toMatchObject(lost);
  await desk.handle(staff, { outcome: 'won', status: 'closed' }, { version: 2 });
  expect(await desk.show(staff)).toMatchObject({ outcome: 'won', lost_because: '' });
});

it('a search finds an enquiry by why it was lost, until that is undone', async () => {
  const count = async () => (await (await staff.get('/api/enquiries?q=price')).json()).length;
  expect(await count()).toBe(0);
  const answer = await desk.handle(staff, lost);
  expect(await count()).toBe(1);
  await undoChangeSet(staff, changeSetOf(answer));
  expect(await count()).toBe(0);
});

it('the outcome of an enquiry is recorded in the history, and can be undone', async () => {
  const answer = await desk.handle(staff, lost);
  const set = changeSetOf(answer);
  expect((await undoChangeSet(staff, set)).status).toBe(200);
  expect(await desk.show(staff)).toMatchObject({
    outcome: null,
    lost_because: '',
    status: 'new',
  });
});

it('a reminder on a day of another century, such as a half-typed year, is refused', async () => {
  for (const remind_on of ['0000-01-01', '0202-03-01', '9999-12-31']) {
    const answer = await desk.handle(staff, { remind_on });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { remind_on: 'A reminder is a date, such as 2027-03-01.' },
    });
  }
});
