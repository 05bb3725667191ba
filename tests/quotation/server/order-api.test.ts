import { beforeEach, expect, it } from 'vitest';
import type { QuotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import { changeSetOf, undoChangeSet } from '../../history/change-sets.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { acceptQuotation, openPage, storedQuotation } from './desk.ts';
import { actOn, sendChairs } from './sent-chairs.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const sendNew = (changed: Partial<QuotationContent> = {}) => sendChairs(staff, changed);
const stored = (id: number) => storedQuotation(staff, id);
const accept = (token: string, changed: object = {}) =>
  acceptQuotation(api.asVisitor(), token, changed);
const act = (path: string, version: number, body: object = {}, method: 'post' | 'put' = 'post') =>
  actOn(staff, version, path, { body, method });
const listed = async (query = '') => staff.get(`/api/quotations${query}`);

it('an order moves through its stages, which can be undone', async () => {
  const { token, quotation: sent } = await sendNew();
  await accept(token);
  const { version } = await stored(sent.id);
  const stage = { stage: 'deposit' };
  const answer = await act(`/api/quotations/${sent.id}/order`, version, stage, 'put');
  expect(await answer.json()).toMatchObject({ stage: 'deposit' });
  expect(await (await listed('?stage=deposit')).json()).toHaveLength(1);
  await undoChangeSet(staff, changeSetOf(answer));
  expect((await stored(sent.id)).stage).toBe('accepted');
});

it('the deposit of an order can be changed, the customer’s page shows it, and it can be undone', async () => {
  const { token, quotation: sent } = await sendNew();
  await accept(token);
  const { version, revisions } = await stored(sent.id);
  const change = (deposit: object | null) =>
    act(`/api/quotations/${sent.id}/order`, version, { deposit }, 'put');
  expect((await change({ cents: 999_999_999 })).status).toBe(422);
  const answer = await change({ cents: 1_000_000 });
  expect(await answer.json()).toMatchObject({ revisions: [{ deposit_cents: 1_000_000 }] });
  expect(await (await listed()).json()).toMatchObject([{ deposit_cents: 1_000_000 }]);
  const page = await (await openPage(api.asVisitor(), token)).text();
  expect(page).toContain('a deposit of KSh 10,000');
  await undoChangeSet(staff, changeSetOf(answer));
  const { revisions: undone } = await stored(sent.id);
  expect(undone[0]?.deposit_cents).toBe(revisions[0]?.deposit_cents);
});

it('an order moves on though the quoted deposit is more than what the customer takes', async () => {
  const { token, quotation: sent } = await sendNew({ deposit: { cents: 1_500_000 } });
  await accept(token);
  const { version, total_cents } = await stored(sent.id);
  expect(total_cents).toBe(1_392_000);
  const stage = { stage: 'making' };
  expect((await act(`/api/quotations/${sent.id}/order`, version, stage, 'put')).status).toBe(200);
});

it('an order does not exist before an acceptance', async () => {
  const { quotation: sent } = await sendNew();
  const stage = { stage: 'ready' };
  const answer = await act(`/api/quotations/${sent.id}/order`, sent.version, stage, 'put');
  expect(answer.status).toBe(409);
});
