import { beforeEach, expect, it } from 'vitest';
import { tabOf } from '../../../src/back-office/enquiries/inbox/inbox-standing.ts';
import { enquiryStatuses, outcomes } from '../../../src/enquiry/contract/inbox.ts';
import { enquiryStanding } from '../../../src/enquiry/contract/listed/enquiry-standing.ts';
import { type InboxTab, inboxTabs } from '../../../src/enquiry/contract/listed/inbox-tabs.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { listEnquiries } from '../../enquiry/server/inbox-desk.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { acceptQuotation, beginQuotation, postAnswer, send, writeQuotation } from './desk.ts';
import { WITH_DELIVERY } from './sent-chairs.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

/** An enquiry of somebody with this first name; gives its id. */
async function receive(fname: string): Promise<number> {
  api.passTime({ minutes: 1 });
  await api.asVisitor().post('/api/contact', { ...aMessage, fname });
  return (await listEnquiries(staff))[0]?.id ?? 0;
}

async function quote(fname: string) {
  const begun = await beginQuotation(staff, await receive(fname));
  return send(staff, await writeQuotation(staff, begun, WITH_DELIVERY), 'link');
}

async function under(tab: InboxTab) {
  return (await listEnquiries(staff, `?tab=${tab}`)).map(({ fname }) => fname);
}

it('each tab of the inbox lists the enquiries that stand so, and says how many stand elsewhere', async () => {
  await receive('Asks');
  await quote('Waits');
  const yes = await quote('Takes');
  await acceptQuotation(api.asVisitor(), yes.token);
  const no = await quote('Declines');
  await postAnswer(api.asVisitor(), { token: no.token, revision: '1', answer: 'declined' });
  const lost = await receive('Leaves');
  const { version = 0 } = (await listEnquiries(staff))[0] ?? {};
  const result = { status: 'closed', assignee_id: null, read: true };
  const noted = { ...result, outcome: 'lost', lost_because: 'Too dear' };
  await staff.put(`/api/enquiries/${lost}`, noted, { 'If-Match': `"${version}"` });

  expect(await under('to-answer')).toEqual(expect.arrayContaining(['Asks', 'Takes']));
  expect(await under('to-answer')).not.toContain('Leaves');
  expect(await under('quoted')).toEqual(['Waits']);
  expect(await under('accepted')).toEqual(['Takes']);
  expect(await under('lost')).toEqual(['Leaves', 'Declines']);
  expect(await under('all')).toHaveLength(5);
  const standings = (await listEnquiries(staff, '?tab=lost')).map(enquiryStanding);
  expect(standings).toEqual(['Lost', 'Declined']);
  const { headers } = await staff.get('/api/enquiries?tab=quoted&q=chair');
  expect(headers.get('X-Total-Count')).toBe('0');
  const counts = (await staff.get('/api/enquiries?tab=quoted')).headers;
  expect(['Quoted', 'Accepted', 'Lost', 'All'].map((tab) => counts.get(`X-${tab}-Count`))).toEqual([
    '1',
    '1',
    '2',
    '5',
  ]);
});

it('the browser has an open enquiry stand under the first tab that lists it, however it was handled', async () => {
  await receive('Asks');
  await quote('Waits');
  await acceptQuotation(api.asVisitor(), (await quote('Takes')).token);
  const { token } = await quote('Declines');
  await postAnswer(api.asVisitor(), { token, revision: '1', answer: 'declined' });
  const entries = await listEnquiries(staff, '?tab=all');
  const handled = enquiryStatuses.flatMap((status) =>
    [null, ...outcomes].flatMap((outcome) =>
      [true, false].map((read) => ({ status, outcome, read })),
    ),
  );
  for (const handling of handled) {
    for (const entry of entries) {
      const reason = handling.outcome === 'lost' && { lost_because: 'Too dear' };
      const seen = { 'If-Match': `"${entry.version}"` };
      const to = { ...handling, ...reason };
      const answer = await staff.put(`/api/enquiries/${entry.id}`, to, seen);
      expect(answer.status, `${entry.fname} to ${JSON.stringify(to)}`).toBe(200);
      Object.assign(entry, await answer.json());
    }
    const listed: Partial<Record<string, InboxTab>> = {};
    for (const tab of inboxTabs) {
      for (const fname of await under(tab)) listed[fname] ??= tab;
    }
    const inBrowser = Object.fromEntries(entries.map((entry) => [entry.fname, tabOf(entry)]));
    expect(inBrowser, JSON.stringify(handling)).toEqual(listed);
  }
});

it('an enquiry in a list has the sum of its quotation, how far the order is, and what its customer did', async () => {
  const { token, quotation } = await quote('Takes');
  const [quoted] = await listEnquiries(staff);
  expect(quoted?.quotation).toMatchObject({ number: quotation.number, stage: null });
  await acceptQuotation(api.asVisitor(), token);
  const [accepted] = await listEnquiries(staff);
  expect(accepted?.quotation).toMatchObject({
    ...{ stage: 'accepted', total_cents: 1_392_000 },
    act: { kind: 'accepted', reason: '', cents: null },
  });
});

it('a quotation that is only drafted, or taken back, is none for the inbox', async () => {
  await beginQuotation(staff, await receive('Drafted'));
  const { quotation } = await quote('Withdrawn');
  const seen = { 'If-Match': `"${quotation.version}"` };
  await staff.post(`/api/quotations/${quotation.id}/withdrawal`, {}, seen);
  expect(await under('quoted')).toEqual([]);
  expect((await listEnquiries(staff)).map(({ quotation: one }) => one)).toEqual([null, null]);
});

it('the file for spreadsheets calls an enquiry quoted where the inbox does', async () => {
  await quote('Waits');
  const rows = (await (await staff.get('/api/enquiries.csv')).text()).split('\n');
  const column = rows[0]?.split(',').indexOf('Status') ?? -1;
  expect(rows[1]?.split(',')[column]).toBe((await listEnquiries(staff)).map(enquiryStanding)[0]);
});
