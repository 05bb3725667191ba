import { beforeEach, expect, it } from 'vitest';
import type { Quotation } from '../../../src/quotation/contract/quotation.ts';
import type { QuotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import { changeSetOf, undoChangeSet } from '../../history/change-sets.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import { acceptQuotation, beginQuotation, send, storedQuotation, writeQuotation } from './desk.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const ONE_DESK = { customer: aCustomer, lines: [aLine({ unit_price_cents: 1_000_000 })] };
const YES = { decision: 'accepted', via: 'phone', note: 'She rang.' };

async function sendNew(changed: Partial<QuotationContent> = {}) {
  const content = { ...ONE_DESK, ...changed };
  return send(staff, await writeQuotation(staff, await beginQuotation(staff), content), 'link');
}

const stored = (id: number) => storedQuotation(staff, id);
const accept = (token: string) => acceptQuotation(api.asVisitor(), token);

/** Sends a revision at half the price. */
async function revise(id: number): Promise<void> {
  const halved = await writeQuotation(staff, await stored(id), { discount_percent: 50 });
  await send(staff, halved, 'link');
}

/** An order of 11,600 with an agreed deposit of 5,000, and a revision that waits for an answer. */
async function revisedOrder(): Promise<number> {
  const { token, quotation: sent } = await sendNew();
  await accept(token);
  await change(sent.id, 'order', { deposit: { cents: 500_000 } });
  await revise(sent.id);
  return sent.id;
}

/** Does something to the quotation as it is now; returns the change set. */
async function change(id: number, what: 'order' | 'decision', body: object): Promise<string> {
  const method = what === 'order' ? 'put' : 'post';
  const seen = { 'If-Match': `"${(await stored(id)).version}"` };
  const answer = await staff[method](`/api/quotations/${id}/${what}`, body, seen);
  expect(answer.status).toBe(200);
  return changeSetOf(answer);
}

/** Undoes a change set; returns the set that did so. */
async function undo(set: string, changed = 1): Promise<string> {
  const answer = await undoChangeSet(staff, set);
  expect(await answer.clone().json()).toMatchObject({ changed });
  return changeSetOf(answer);
}

const withoutVersion = ({ version: _, changed_at: __, ...rest }: Quotation) => rest;

it('an undo of a noted yes to a later revision brings back the first acceptance with its deposit', async () => {
  const id = await revisedOrder();
  const before = withoutVersion(await stored(id));
  expect(before).toMatchObject({ accepted_revision: 1, total_cents: 1_160_000 });
  const yes = await change(id, 'decision', YES);
  expect(await stored(id)).toMatchObject({ accepted_revision: 2, total_cents: 580_000 });
  await undo(yes);
  expect(withoutVersion(await stored(id))).toEqual(before);
});

it('an undo of the undo of a noted yes notes it again, with all that was said', async () => {
  const id = await revisedOrder();
  const yes = await change(id, 'decision', YES);
  const noted = withoutVersion(await stored(id));
  api.passTime({ minutes: 5 });
  await undo(await undo(yes));
  expect(withoutVersion(await stored(id))).toEqual(noted);
  api.passTime({ minutes: -5 });
});

it('an undo of a noted yes takes it back after another revision was sent, too', async () => {
  const { quotation: sent } = await sendNew();
  const yes = await change(sent.id, 'decision', YES);
  await revise(sent.id);
  await undo(yes);
  expect(await stored(sent.id)).toMatchObject({
    ...{ status: 'sent', accepted_revision: null, stage: null, total_cents: 580_000 },
  });
});

it.each([{ stage: 'making' }, { deposit: { cents: 500_000 } }])(
  'an undo of a noted yes leaves an order that has moved on by %j',
  async (moved) => {
    const { quotation: sent } = await sendNew();
    const yes = await change(sent.id, 'decision', YES);
    const order = await change(sent.id, 'order', moved);
    const before = await stored(sent.id);
    await undo(yes, 0);
    expect(await stored(sent.id)).toEqual(before);
    await undo(order);
    await undo(yes);
    expect((await stored(sent.id)).status).toBe('sent');
  },
);

it('an undo of a stage brings back since when the order was where it is', async () => {
  const { token, quotation: sent } = await sendNew();
  await accept(token);
  const { staged_at } = await stored(sent.id);
  api.passTime({ minutes: 5 });
  await undo(await change(sent.id, 'order', { stage: 'making' }));
  expect(await stored(sent.id)).toMatchObject({ stage: 'accepted', staged_at });
  api.passTime({ minutes: -5 });
});

it('an undo of a change to what was sent leaves no draft, so nothing is sent anew', async () => {
  const { quotation: sent } = await sendNew();
  const written = { ...ONE_DESK, discount_percent: 5 };
  const seen = { 'If-Match': `"${sent.version}"` };
  const content = { ...sent.revisions[0]?.content, ...written };
  const saved = await staff.put(`/api/quotations/${sent.id}`, content, seen);
  await undo(changeSetOf(saved));
  expect((await stored(sent.id)).draft).toBeNull();
});
