import { beforeEach, expect, it } from 'vitest';
import { dayAfter, dayInNairobi } from '../../../../src/company/contract/nairobi.ts';
import { cleanUp } from '../../../../src/scheduled-jobs.ts';
import { aMessage } from '../../../enquiry/server/a-message.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { aCustomer, aLine } from '../../contract/a-line.ts';
import { beginQuotation, send, storedQuotation, writeQuotation } from '../desk.ts';
import { note } from '../payments/paid-orders.ts';
import { actOn } from '../sent-chairs.ts';

const DAY = 24 * 60;
/** Mails that are given up while months pass are no fault. */
const api = await createTestApi({ log: () => {} });
const { database } = api.services;
/** A session ends while months pass. */
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  await api.asVisitor().post('/api/contact', aMessage);
});

/** Lets days pass, cleans up, and says what is left. */
async function leftAfter(days: number) {
  api.passTime({ minutes: days * DAY });
  await cleanUp(api.services);
  staff = await api.asStaff();
  const count = async (table: 'enquiry' | 'quotation') =>
    (await database.selectFrom(table).select('id').execute()).length;
  return { enquiries: await count('enquiry'), quotations: await count('quotation') };
}

async function sendQuotation() {
  const content = { customer: aCustomer, lines: [aLine()], deposit: null };
  const written = await writeQuotation(staff, await beginQuotation(staff, 1), content);
  return (await send(staff, written)).quotation;
}

const deliver = async () => {
  const { version } = await storedQuotation(staff, 1);
  const body = { stage: 'delivered' };
  const answer = await actOn(staff, version, '/api/quotations/1/order', { body, method: 'put' });
  expect(answer.status).toBe(200);
};

it.each([
  ['what the customer said', '/api/enquiries/1/received-replies', { text: 'Still to be had?' }],
  ['a reply', '/api/enquiries/1/replies', { text: 'They are here.' }],
  ['a note', '/api/enquiries/1/notes', { text: 'Rang her.' }],
])('an enquiry stays for twelve months after %s', async (_, path, body) => {
  await leftAfter(350);
  await staff.post(path, body);
  expect((await leftAfter(364)).enquiries).toBe(1);
  expect((await leftAfter(3)).enquiries).toBe(0);
});

it('an enquiry stays for twelve months after the day of its reminder', async () => {
  const remind_on = dayAfter(dayInNairobi(api.services.now()), 300);
  await staff.put('/api/enquiries/1', { remind_on }, { 'If-Match': '"1"' });
  expect((await leftAfter(640)).enquiries).toBe(1);
  expect((await leftAfter(30)).enquiries).toBe(0);
});

it('a quotation without an answer stays as long as the thread that it belongs to', async () => {
  await sendQuotation();
  await leftAfter(300);
  await staff.post('/api/enquiries/1/notes', { text: 'She moves house first.' });
  expect(await leftAfter(300)).toEqual({ enquiries: 1, quotations: 1 });
  expect(await leftAfter(100)).toEqual({ enquiries: 0, quotations: 0 });
});

it('the enquiry of an order stays until twelve months after it is delivered and paid', async () => {
  const { version } = await sendQuotation();
  const body = { decision: 'accepted', via: 'phone' };
  await actOn(staff, version, '/api/quotations/1/decision', { body });
  expect((await leftAfter(500)).enquiries).toBe(1);
  await deliver();
  expect((await leftAfter(500)).enquiries).toBe(1);
  const { total_cents } = (await storedQuotation(staff, 1)).revisions[0] ?? {};
  await note(staff, 1, { cents: total_cents, paid_at: api.services.now().toISOString() });
  expect((await leftAfter(364)).enquiries).toBe(1);
  expect((await leftAfter(3)).enquiries).toBe(0);
});
