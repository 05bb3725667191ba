import { beforeEach, expect, it } from 'vitest';
import type { Cell } from '../../../../src/platform/spreadsheet/cell.ts';
import { writeXlsx } from '../../../../src/platform/spreadsheet/write-xlsx.ts';
import type { Payment } from '../../../../src/quotation/contract/payments/payment.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { openCountedDatabase } from '../counted-database.ts';
import { storedQuotation } from '../desk.ts';
import { anOrder, note, tryNoting } from '../payments/paid-orders.ts';
import { sendChairs } from '../sent-chairs.ts';
import {
  CLASSIC,
  checkStatement,
  importStatement,
  inBrief,
  NEWER,
  newerRow,
  paidBy,
  tryChecking,
} from './statement-files.ts';

const { database, rowsRead } = await openCountedDatabase();
const api = await createTestApi({ database });
let staff: Caller;
/** An order of 13,920, of which 6,960 are due as its deposit. */
let id: number;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  ({ id } = await anOrder(api, staff));
});

const DEPOSIT = newerRow('UC2TEST001', paidBy('QT-2026-0001'), '6,960.00');

async function payments(): Promise<Payment[]> {
  return (await staff.get('/api/payments')).json();
}

it('a statement of M-Pesa leaves out by name what is no payment, and sets what fits one order exactly', async () => {
  const plan = await checkStatement(staff, [
    ['Organization Name', 'MAKAO INTERIORS'],
    ['Time Period', 'From 01-03-2026 to 02-03-2026'],
    [],
    NEWER,
    DEPOSIT,
    newerRow('UC2TEST001', 'Pay Bill Charge', '', { withdrawn: '-121.50' }),
    newerRow('UC2TEST002', 'Merchant Payment from 2547***456 - OTIENO SAMPULI', '800.00'),
    newerRow('UC2TEST003', 'Utility Account to Organization Settlement Account', '', {
      withdrawn: '-9,000.00',
    }),
    newerRow('UC2TEST004', paidBy('QT-2026-0001'), '700.00', { status: 'Failed' }),
    newerRow('UC2TEST005', paidBy('delivery charge'), '1900'),
    newerRow('UC2TEST006', 'Business Payment to customer', '', { withdrawn: '-50.00' }),
    newerRow('UC2TEST001', paidBy('QT-2026-0001'), '6,960.00'),
  ]);
  expect(plan.layout).toMatchObject({ program: 'M-Pesa', source: 'own', headings: 4 });
  expect(inBrief(plan)).toEqual([
    ['new', 'UC2TEST001', 696_000, 'QT-2026-0001'],
    ['left out', 'UC2TEST001', 'A charge.'],
    ['new', 'UC2TEST002', 80_000, 'none'],
    ['left out', 'UC2TEST003', 'A transfer between accounts of your own.'],
    ['left out', 'UC2TEST004', 'Its status is “Failed”.'],
    ['new', 'UC2TEST005', 190_000, 'none'],
    ['left out', 'UC2TEST006', 'Money that went out.'],
    ['known', 'UC2TEST001', 'Row 5 has the same code.'],
  ]);
  expect(plan.rows[0]).toMatchObject({
    ...{ payer: 'AMINA **** WANJIRU', account: 'QT-2026-0001' },
    paid_at: '2026-03-02T06:07:00.000Z',
  });
  expect(await payments()).toEqual([]);
});

it('an import of a statement notes its payments, confirms reported ones, and is undone as a whole', async () => {
  const reported = await note(staff, id, { status: 'reported', cents: 100_000, payer: '' });
  const file = [
    NEWER,
    DEPOSIT,
    newerRow('UC2TEST002', 'Merchant Payment from 2547***456 - OTIENO SAMPULI', '800.00'),
  ];
  const plan = await checkStatement(staff, file);
  expect(inBrief(plan)).toEqual([
    ['to confirm', 'UC2TEST001', 696_000, 'QT-2026-0001'],
    ['new', 'UC2TEST002', 80_000, 'none'],
  ]);
  expect(plan.rows[0]?.reasons).toEqual([
    'It was noted as KSh 1,000; the statement has KSh 6,960.',
  ]);
  const before = await storedQuotation(staff, id);
  const done = await importStatement(staff, file);
  expect(await done.json()).toEqual({ noted: 1, confirmed: 1 });
  expect(await storedQuotation(staff, id)).toMatchObject({ paid_cents: 696_000 });
  expect(await payments()).toMatchObject([
    { code: 'UC2TEST002', quotation_id: null, source: 'statement', status: 'confirmed' },
    { id: reported.payment.id, payer: 'AMINA **** WANJIRU', status: 'confirmed' },
  ]);
  const undone = await undoChangeSet(staff, changeSetOf(done));
  expect(await undone.json()).toMatchObject({ changed: 2, skipped: [] });
  const after = await storedQuotation(staff, id);
  expect(after.payments).toEqual(
    before.payments.map((payment) => ({ ...payment, version: payment.version + 2 })),
  );
  expect((await payments()).map(({ status }) => status)).toEqual(['void', 'reported']);
});

it('a statement warns of a payment that somebody noted without its code, once for each', async () => {
  const paid_at = '2026-03-02T09:00:00.000Z';
  await note(staff, id, { code: '', way: 'bank', cents: 696_000, paid_at });
  await note(staff, null, { code: '', way: 'cash', cents: 80_000, paid_at });
  const plan = await checkStatement(staff, [
    NEWER,
    DEPOSIT,
    newerRow('UC2TEST002', paidBy('QT-2026-0001'), '6,960.00'),
    newerRow('UC2TEST003', 'Merchant Payment from 2547***456 - OTIENO SAMPULI', '800.00'),
  ]);
  expect(plan.rows.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
    [
      'new',
      'A payment of this sum and day is noted without a code, for QT-2026-0001. Leave this one out if it is the same.',
    ],
    ['new'],
    ['new'],
  ]);
});

it('the same statement takes nothing twice, nor does a request that is repeated', async () => {
  const set = 'c0ffee00c0ffee00c0ffee00c0ffee00';
  const plan = await checkStatement(staff, [NEWER, DEPOSIT]);
  for (const _ of ['first', 'repeated']) {
    const answer = await importStatement(staff, [NEWER, DEPOSIT], { plan, set });
    expect(await answer.json()).toEqual({ noted: 1, confirmed: 0 });
  }
  expect(inBrief(await checkStatement(staff, [NEWER, DEPOSIT]))).toEqual([
    ['known', 'UC2TEST001', 'It is noted for QT-2026-0001.'],
  ]);
  expect(await payments()).toHaveLength(1);
});

it('an import that saw other payments than there are now notes nothing, and names the rows', async () => {
  const plan = await checkStatement(staff, [NEWER, DEPOSIT]);
  expect((await tryNoting(staff, id)).status).toBe(201);
  const answer = await importStatement(staff, [NEWER, DEPOSIT], { plan });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    message: expect.stringContaining('(row 2)'),
    rows: [2],
  });
  expect(await payments()).toHaveLength(1);
});

it('a payment goes to the order that a person chooses by its number, waits without one, or is left out', async () => {
  const file = [NEWER, newerRow('UC2TEST002', 'Merchant Payment from 2547***456 - OTIENO', '800')];
  const choose = (order: string) => importStatement(staff, file, { orders: { '2': order } });
  const plan = await checkStatement(staff, file, { orders: { '2': 'qt 2026 99' } });
  expect(plan.rows[0]?.problem).toBe('There is no order QT-2026-0099.');
  const refused = await choose('QT-2026-0099');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Row 2: There is no order QT-2026-0099.');
  expect(await (await choose('leave out')).json()).toEqual({ noted: 0, confirmed: 0 });
  expect((await choose('qt-2026-1')).status).toBe(200);
  expect(await payments()).toMatchObject([{ quotation_id: id, cents: 80_000 }]);
});

it('a row that names an order that is paid in full says so', async () => {
  await note(staff, id, { cents: 1_392_000, code: 'UC2TEST009' });
  const { rows } = await checkStatement(staff, [NEWER, DEPOSIT]);
  expect(rows).toMatchObject([
    { outcome: 'new', reasons: ['QT-2026-0001 is paid in full already.'] },
  ]);
});

it('a payment fits by its sum and its payer, and a second one of the same sum is only suggested', async () => {
  const { quotation } = await sendChairs(staff, {});
  const row = (code: string) => newerRow(code, paidBy('CHAIRS'), '6,960.00');
  const plan = await checkStatement(staff, [NEWER, row('UC2TEST001'), row('UC2TEST002')]);
  expect(inBrief(plan).map(([, , , order]) => order)).toEqual(['QT-2026-0001', 'none']);
  expect(plan.rows[1]?.suggestions.map(({ quotation_id }) => quotation_id)).toEqual([
    id,
    quotation.id,
  ]);
});

it('the classic layout of M-Pesa has payer and account in columns of their own, and may be Excel with numbers', async () => {
  const row = (code: Cell, at: Cell, details: string, paidIn: Cell, more: Cell[] = []): Cell[] => {
    return [code, at, at, details, 'Completed', paidIn, null, 9_999, 'true', ...more];
  };
  const bytes = await writeXlsx(
    [
      ['M-PESA ORGANIZATION STATEMENT'],
      CLASSIC,
      // The number of the day in a spreadsheet, with its time.
      row('UC2TEST001', 46_083.38, 'Pay Bill', 6960, [
        ...['Pay Utility', '25471****123 - AMINA ****', null, 'QT-2026-0001'],
      ]),
      row(1234567890, '2026-03-02 09:07:00', 'Pay Bill', '1,000.50', [null, null, null, null]),
    ],
    [],
  );
  const plan = await checkStatement(staff, new Uint8Array(bytes));
  expect(plan.rows).toMatchObject([
    {
      ...{ payer: 'AMINA ****', account: 'QT-2026-0001', order: 'QT-2026-0001', cents: 696_000 },
      paid_at: '2026-03-02T06:07:00.000Z',
    },
    { code: '1234567890', cents: 100_050, paid_at: '2026-03-02T06:07:00.000Z' },
  ]);
});

const BANK = [
  'Statement of account, March 2026',
  'Account;0110 000 001',
  '',
  'Transaction Date;Value Date;Narrative;Reference;Debit;Credit;Running Balance',
  '01/03/2026;01/03/2026;OPENING BALANCE;;;;10,000.00',
  '02/03/2026;02/03/2026;MPESA UC2TEST001 AMINA WANJIRU;FT0001;;6,960.00;16,960.00',
  '02/03/2026;02/03/2026;CASH DEPOSIT QT-2026-0001;QT-2026-0001;;KES 500.00CR;17,460.00',
  '02/03/2026;02/03/2026;CASH DEPOSIT QT-2026-0001;QT-2026-0001;;KES 500.00CR;17,960.00',
  '02/03/2026;02/03/2026;LEDGER FEE;;(50.00);;17,910.00',
  '2/13/2026;;SETTLEMENT OF INVOICE, RELIEF ORGANIZATION;FT0002;;100;',
  '30/02/2026;;RTGS;FT0003;;100;',
  '02/03/2026;;RTGS;FT0004;;1,80;',
  '03/03/2026;;RTGS;FT0005;;100;',
].join('\r\n');

it('a statement of a bank is read by its headings, which a person checks once', async () => {
  const plan = await checkStatement(staff, `\ufeff${BANK}`);
  expect(plan.layout).toMatchObject({ program: null, source: 'guessed', headings: 4 });
  expect(plan.layout.columns.map(({ to }) => to)).toEqual([
    ...['paid_at', null, 'details', 'code', 'paid_out', 'paid_in', null],
  ]);
  expect(inBrief(plan)).toEqual([
    ['left out', null, 'A balance.'],
    ['new', 'UC2TEST001', 696_000, 'QT-2026-0001'],
    ['new', null, 50_000, 'QT-2026-0001'],
    ['new', null, 50_000, 'QT-2026-0001'],
    ['left out', null, 'A charge.'],
    ['new', 'FT0002', 10_000, 'none'],
    ['unreadable', 'FT0003', '“30/02/2026” is no day. Write it as 25/11/2026.'],
    ['unreadable', 'FT0004', '“1,80” is no sum. Write it as 1,234.50.'],
    ['unreadable', 'FT0005', 'This day is still to come.'],
  ]);
  const done = await importStatement(staff, BANK, { plan });
  expect(await done.json()).toEqual({ noted: 4, confirmed: 0 });
  const again = await checkStatement(
    staff,
    `${BANK}\r\n02/03/2026;;CASH DEPOSIT QT-2026-0001;;;500;`,
  );
  expect(again.layout.source).toBe('remembered');
  expect(inBrief(again).filter(([outcome]) => outcome === 'new')).toEqual([
    ['new', null, 50_000, 'QT-2026-0001'],
  ]);
});

it('a message that somebody noted and its row in a bank’s statement are one payment', async () => {
  await note(staff, id);
  const plan = await checkStatement(staff, BANK);
  expect(inBrief(plan)[1]).toEqual([
    ...['known', 'UC2TEST001', 'It is noted for QT-2026-0001.'],
    'It was noted as KSh 5,000; the statement has KSh 6,960.',
  ]);
});

it('a statement asks the database as often for a thousand rows as for one', async () => {
  const asked = async (rows: Cell[][]) => {
    await api.whenIdle();
    rowsRead.length = 0;
    await checkStatement(staff, [NEWER, ...rows]);
    return rowsRead.length;
  };
  const many = Array.from({ length: 1_000 }, (_, at) =>
    newerRow(`UC2${String(at).padStart(7, '0')}`, paidBy('QT-2026-0001'), '5'),
  );
  // The first request of a session asks for more.
  await asked([DEPOSIT]);
  expect(await asked(many)).toBe(await asked([DEPOSIT]));
});

it('a PDF, and a file without headings, are refused with what to do', async () => {
  const pdf = await tryChecking(staff, '%PDF-1.7 …');
  expect(pdf.status).toBe(422);
  expect(await pdf.text()).toContain('This is a PDF, with a password or without one.');
  const bare = await tryChecking(staff, '5\n6\n');
  expect(await bare.text()).toContain('such as Date, Details, Reference and Credit');
});
