import { beforeEach, expect, it } from 'vitest';
import { readSheets } from '../../../src/platform/spreadsheet/read-sheets.ts';
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
  const stage = { stage: 'making' };
  const answer = await act(`/api/quotations/${sent.id}/order`, version, stage, 'put');
  expect(await answer.json()).toMatchObject({ stage: 'making' });
  expect(await (await listed('?stage=making')).json()).toHaveLength(1);
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
  expect(page).toContain('<h2>Deposit to pay</h2>');
  expect(page).toContain('<strong>KSh 10,000</strong>');
  await undoChangeSet(staff, changeSetOf(answer));
  const { revisions: undone } = await stored(sent.id);
  expect(undone[0]?.deposit_cents).toBe(revisions[0]?.deposit_cents);
});

it('an order keeps the day that the customer was promised, and another one, which can be undone', async () => {
  const { token, quotation: sent } = await sendNew();
  await accept(token);
  const promise = async (promised_on: string | null) => {
    const { version } = await stored(sent.id);
    return act(`/api/quotations/${sent.id}/order`, version, { promised_on }, 'put');
  };
  await promise('2026-04-01');
  const later = await promise('2026-04-08');
  expect(await later.json()).toMatchObject({ promised_on: '2026-04-08', stage: 'accepted' });
  await undoChangeSet(staff, changeSetOf(later));
  expect(await (await listed()).json()).toMatchObject([{ promised_on: '2026-04-01' }]);
  expect((await promise('soon')).status).toBe(422);
  expect(await (await promise(null)).json()).toMatchObject({ promised_on: null });
});

it('a delivery keeps its day and who took it, and both can be corrected', async () => {
  const { token, quotation: sent } = await sendNew();
  await accept(token);
  const deliver = async (taken: object) => {
    const { version } = await stored(sent.id);
    return act(`/api/quotations/${sent.id}/order`, version, taken, 'put');
  };
  expect(await (await deliver({ taken_by: 'Juma' })).json()).toMatchObject({
    message: 'Say that the order is delivered.',
  });
  const first = await deliver({ stage: 'delivered', taken_by: 'Juma, the guard' });
  expect(await first.json()).toMatchObject({
    ...{ stage: 'delivered', delivered_on: '2026-03-02', taken_by: 'Juma, the guard' },
  });
  const corrected = await deliver({ delivered_on: '2026-02-28' });
  expect(await corrected.json()).toMatchObject({
    ...{ stage: 'delivered', delivered_on: '2026-02-28', taken_by: 'Juma, the guard' },
  });
  expect(await (await deliver({ delivered_on: '2026-03-03' })).json()).toMatchObject({
    errors: { delivered_on: 'This day is still to come.' },
  });
  await undoChangeSet(staff, changeSetOf(corrected));
  expect((await stored(sent.id)).delivered_on).toBe('2026-03-02');
  await deliver({ stage: 'ready' });
  expect(await stored(sent.id)).toMatchObject({ delivered_on: null, taken_by: '' });
});

it('an order does not exist before an acceptance', async () => {
  const { quotation: sent } = await sendNew();
  const stage = { stage: 'ready' };
  const answer = await act(`/api/quotations/${sent.id}/order`, sent.version, stage, 'put');
  expect(answer.status).toBe(409);
});

it('the orders can be exported with what is paid, due and late, under the filters of the list', async () => {
  const { quotation, token } = await sendNew({ deposit: { percent: 50 } });
  await accept(token);
  await sendNew();
  const paid = { cents: 500_000, way: 'cash', status: 'confirmed' };
  const at = api.services.now().toISOString();
  await staff.post(`/api/quotations/${quotation.id}/payments`, { ...paid, paid_at: at });
  const answer = await staff.get('/api/orders/export');
  expect(answer.headers.get('Content-Disposition')).toMatch(/filename="orders-2026-\d\d-\d\d.csv"/);
  const [heads, row, ...others] = (await answer.text()).trim().split(/\r?\n/);
  expect(heads).toContain(
    'Order,Customer,Company,Phone,Pieces,Stage,Promised,Delivered,Total KSh,Paid KSh,Due KSh,Due for,Due by,Open KSh,Late',
  );
  expect(row).toMatch(
    /^QT-2026-0001,Amina Wanjiru,,,12 × Kiti Chair,Accepted,,,13920,5000,1960,Deposit,2026-\d\d-\d\d,8920,$/,
  );
  expect(others).toEqual([]);
  const none = await (await staff.get('/api/orders/export?late=yes')).text();
  expect(none.trim().split('\n')).toHaveLength(1);
  const excel = await staff.get('/api/orders/export?format=xlsx&show=open');
  const [sheet] = await readSheets(new Uint8Array(await excel.arrayBuffer()));
  const [, first] = sheet?.rows ?? [];
  expect(first?.slice(8, 11)).toEqual([13_920, 5_000, 1_960]);
  expect(first?.[12]).toBeInstanceOf(Date);
});
