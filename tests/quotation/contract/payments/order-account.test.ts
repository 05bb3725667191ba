import fc from 'fast-check';
import { expect, it } from 'vitest';
import { theCompany } from '../../../../src/company/contract/company.ts';
import { writeLetter } from '../../../../src/company/stationery/letter.ts';
import { shillings } from '../../../../src/platform/contract/money.ts';
import { dueOf } from '../../../../src/quotation/contract/payments/due.ts';
import {
  orderAccount,
  type PayableByCustomer,
} from '../../../../src/quotation/contract/payments/order-account.ts';
import { accountSection } from '../../../../src/quotation/server/page/account-section.ts';
import { accountParts } from '../../../../src/quotation/server/quotation-mails.ts';
import { runs } from '../../../support/generated/test-seed.ts';

const company = {
  ...theCompany,
  quotations: {
    ...theCompany.quotations,
    mpesa: { kind: 'paybill' as const, number: '400222' },
    bank: 'KCB 1234567890',
  },
};

function anOrder(
  [total_cents, deposit_cents, paid]: [number, number, number],
  changed: Partial<PayableByCustomer> = {},
): PayableByCustomer {
  const agreed = { total_cents, deposit_cents };
  return {
    ...{ number: 'QT-2026-0012', agreed, money: dueOf(agreed, paid), payments: [] },
    ...{ accepted_on: '2026-03-02', promised_on: null, isDelivered: false },
    ...changed,
  };
}

const word = { source: 'customer' as const, code: null, noted_at: '2026-03-03T07:00:00.000Z' };
const told = (cents: number | null) => [{ ...word, status: 'reported' as const, cents }];
const SUMS = [8_700_000, 4_350_000] as const;

it.each([
  ['nothing is paid', [...SUMS, 0], {}, 'Deposit to pay: KSh 43,500, by 9 March 2026.'],
  [
    'a part of the deposit is paid',
    [...SUMS, 1_000_000],
    {},
    'Rest of the deposit to pay: KSh 33,500, by 9 March 2026.',
  ],
  ['the deposit is paid', [...SUMS, 4_350_000], {}, 'Balance to pay: KSh 43,500, before delivery.'],
  [
    'a day is promised',
    [...SUMS, 4_350_000],
    { promised_on: '2026-03-20' },
    'Balance to pay: KSh 43,500, by 20 March 2026.',
  ],
  ['all is from stock', [8_700_000, 0, 0], {}, 'To pay: KSh 87,000, before delivery.'],
  [
    'it came before it was paid',
    [...SUMS, 4_350_000],
    { isDelivered: true },
    'Still to pay: KSh 43,500.',
  ],
  ['all is paid', [...SUMS, 8_700_000], {}, 'Paid in full.'],
  ['too much is paid', [...SUMS, 9_200_000], {}, 'Paid in full.'],
  ['all is given away', [0, 0, 0], {}, 'Nothing to pay.'],
  [
    'the customer told us of it',
    [...SUMS, 0],
    { payments: told(4_350_000) },
    'We look for your payment: KSh 43,500.',
  ],
  ['they named no sum', [...SUMS, 0], { payments: told(null) }, 'We look for your payment.'],
  [
    'they told us of less',
    [...SUMS, 0],
    { payments: told(1_000_000) },
    'Deposit to pay: KSh 43,500, by 9 March 2026.',
  ],
] as const)('an order says what matters now: %s', (_, [total, deposit, paid], changed, words) => {
  const account = orderAccount(anOrder([total, deposit, paid], changed), company);
  expect(letter(account).split('\n\n')[0]).toMatch(new RegExp(`^${words.replaceAll('.', '\\.')}`));
});

it('who told us of a part reads what is left, and how that is paid', () => {
  const payments = told(25_000_000);
  const { sentences } = orderAccount(anOrder([126_382_000, 63_191_000, 0], { payments }), company);
  expect(sentences.slice(0, 2)).toEqual([
    'You told us of KSh 250,000. Once we have seen it, KSh 381,910 is left to pay.',
    expect.stringMatching(/^Pay by M-Pesa in 2 payments, or by bank:/),
  ]);
});

it.each([
  ['as it is', [...SUMS, 0], {}, '43500'],
  ['not above what M-Pesa takes at once', [126_382_000, 63_191_000, 0], {}, null],
  ['in whole shillings', [8_700_050, 0, 0], {}, '87000'],
  ['not after a part of it was told', [...SUMS, 0], { payments: told(1_000_000) }, null],
] as const)('the sum is copied %s', (_, [total, deposit, paid], changed, typed) => {
  expect(orderAccount(anOrder([total, deposit, paid], changed), company).typed).toBe(typed);
});

it('no sum is copied before there is a way to pay it', () => {
  expect(orderAccount(anOrder([...SUMS, 0]), theCompany).typed).toBeNull();
});

it('who told us of no sum reads what it should have been', () => {
  const { sentences } = orderAccount(anOrder([...SUMS, 0], { payments: told(null) }), company);
  expect(sentences[1]).toBe('If it was less than KSh 43,500, the rest is still to pay.');
});

it.each([
  ['with its sum', { cents: 4_350_000 }, 'the KSh 43,500 that you told us of on 3 March 2026.'],
  [
    'with its code',
    { cents: null, code: 'UC24M7Q2XB' },
    'the payment that you told us of on 3 March 2026 (UC24M7Q2XB).',
  ],
] as const)('a payment that nobody found is asked for again, %s', (_, changed, words) => {
  const missing = { ...word, status: 'void' as const, ...changed };
  const payments = [missing];
  const { standing, sentences } = orderAccount(anOrder([...SUMS, 0], { payments }), company);
  expect(standing).toBe('due');
  expect(sentences.slice(0, 2)).toEqual([
    `We could not find ${words}`,
    'Please send it again, or ring us.',
  ]);
});

it.each([
  ['the customer told us of it again', [{ status: 'reported' }], {}],
  ['somebody confirmed it since', [{ status: 'confirmed' }], {}],
  ['staff had noted it themselves', [], { source: 'staff' }],
] as const)('a payment is not asked for again where %s', (_, later, changed) => {
  const missing = { ...word, status: 'void' as const, cents: 1_000_000, code: 'UC24M7Q2XB' };
  const payments = [{ ...missing, ...changed }, ...later.map((each) => ({ ...missing, ...each }))];
  const { sentences } = orderAccount(anOrder([...SUMS, 0], { payments }), company);
  expect(sentences.join(' ')).not.toContain('We could not find');
});

it('what was paid beyond the total is owed, in words', () => {
  const { standing, sentences } = orderAccount(anOrder([...SUMS, 9_200_000]), company);
  expect(standing).toBe('owed');
  expect(sentences[0]).toBe('You have paid KSh 5,000 more than agreed. We owe you that.');
});

it.each([
  ['nothing is paid, and all is due', [8_700_000, 0, 0], []],
  ['the deposit is due', [...SUMS, 0], ['Total']],
  ['a part of the deposit is paid', [...SUMS, 1_000_000], ['Total', 'Paid so far', 'Still open']],
  ['all of the rest is due', [...SUMS, 4_350_000], ['Total', 'Paid so far']],
  ['all is paid', [...SUMS, 8_700_000], ['Total', 'Paid so far']],
] as const)('where %s, no sum is said twice', (_, sums, labels) => {
  const account = orderAccount(anOrder([...sums]), company);
  expect(account.sums.map(([label]) => label)).toEqual(labels);
});

it('page and mail name the same sums, which are those of the rule, for whatever order', () => {
  const cents = fc.integer({ min: 0, max: 150_000_000 });
  const payments = fc.array(
    fc.record({
      cents: fc.option(fc.integer({ min: -5_000_000, max: 90_000_000 })),
      status: fc.constantFrom('reported' as const, 'void' as const),
      source: fc.constantFrom('customer' as const, 'staff' as const),
      code: fc.constantFrom(null, 'UC24M7Q2XB'),
      noted_at: fc.constant(word.noted_at),
    }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: -100_000, max: 160_000_000 }),
      payments,
      fc.boolean(),
      (total, percent, paid, given, isDelivered) => {
        const deposit = Math.floor((total * percent) / 10_000) * 100;
        const order = anOrder([total, deposit, paid], { payments: given, isDelivered });
        const account = orderAccount(order, company);
        const page = String(accountSection({ ...account, sums: [] }, company));
        expect(sumsOf(letter(account))).toEqual(sumsOf(page));
        const { due_cents, credit_cents } = order.money;
        const matters = account.standing === 'looking' ? null : due_cents || credit_cents || null;
        if (matters !== null) expect(page).toContain(shillings(matters));
        expect(account.standing === 'due' || account.standing === 'looking').toBe(due_cents > 0);
        expect(account.ways.length > 0).toBe(due_cents > 0);
      },
    ),
    { numRuns: runs(200) },
  );
});

function letter(account: ReturnType<typeof orderAccount>): string {
  return writeLetter(company, { subject: 'Paid', parts: accountParts(account) }).text;
}

/** Every sum that is read, once. */
function sumsOf(text: string): string[] {
  return [...new Set(text.match(/KSh \d+(,\d{3})*(\.\d\d)?/g))].toSorted();
}
