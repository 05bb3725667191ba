import { expect, it } from 'vitest';
import { quotationChanges } from '../../../src/back-office/history/kinds/quotation-words.ts';
import { whoDidAll } from '../../../src/back-office/history/set-words.ts';
import type { Change, ChangeSet } from '../../../src/history/contract/change-set.ts';
import { aLine } from '../../quotation/contract/a-line.ts';

const line = aLine({ quantity: 2, unit_price_cents: 2_450_000 });

it('the history describes a change of a quotation in words', () => {
  const changes = {
    lines: [[], [line, { ...line, title: 'Chair', unit_price_cents: null }]],
    prices_include_vat: [false, true],
    valid_until: ['2026-03-02', '2026-04-01'],
  } satisfies Record<string, [unknown, unknown]>;
  expect(quotationChanges({ changes })).toEqual([
    {
      name: 'Lines',
      before: 'nothing',
      after: '2 × Desk at 24,500; 2 × Chair without a price',
    },
    { name: 'Prices include VAT', before: 'no', after: 'yes' },
    { name: 'Valid until', before: '2 Mar 2026', after: '1 Apr 2026' },
  ]);
});

it('the history names a sent quotation by its reference', () => {
  expect(quotationChanges({ changes: { sent: [null, 'QT-2026-0001/2'] } })).toEqual([
    { name: 'Sent', after: 'QT-2026-0001/2' },
  ]);
});

it('the history names a quotation that is sent again after a withdrawal by its reference alone', () => {
  const changes = {
    sent: ['QT-2026-0001', 'QT-2026-0001/2'],
    withdrawn: ['QT-2026-0001', null],
  } satisfies Change['changes'];
  expect(quotationChanges({ changes })).toEqual([{ name: 'Sent', after: 'QT-2026-0001/2' }]);
});

const yes = { decision: 'accepted', via: 'phone', agreed_deposit: null };
const at = '2026-03-02T08:00:00.000Z';
it.each([
  [{ decision: [null, yes] }, ['Answer', 'none', 'Accepted, by phone']],
  [{ decision: [null, { ...yes, via: 'whatsapp' }] }, ['Answer', 'none', 'Accepted, on WhatsApp']],
  [
    { decision: [yes, { ...yes, agreed_deposit: { cents: 1_000_000 } }] },
    ['Deposit', 'as quoted', 'KSh 10,000'],
  ],
  [{ stage: [null, { stage: 'making', at }] }, ['Order', 'Accepted', 'Being made']],
  [
    {
      stage: [null, { stage: 'delivered', at, delivered_on: '2026-03-02', taken_by: 'Juma' }],
    },
    ['Order', 'Accepted', 'Delivered (2 Mar 2026 to Juma)'],
  ],
  [{ promised_on: [null, '2026-04-01'] }, ['Promised for', 'no day', '1 Apr 2026']],
] satisfies [Change['changes'], string[]][])(
  'an act on an order is described by what it was and what it is: %j',
  (changes, [name, before, after]) => {
    expect(quotationChanges({ changes })).toEqual([{ name, before, after }]);
  },
);

it.each([
  [{ sent: [null, 'QT-2026-0001'] }, 'Wanjiku Otieno sent QT-2026-0001'],
  [
    { decision: [null, { decision: 'accepted', via: 'page' }] },
    'Wanjiku Otieno accepted QT-2026-0001',
  ],
  [
    { decision: [null, { decision: 'declined', via: 'phone' }] },
    'Wanjiku Otieno marked QT-2026-0001 declined',
  ],
  [
    { decision: [yes, { ...yes, agreed_deposit: { percent: 50 } }] },
    'Wanjiku Otieno changed the deposit of QT-2026-0001',
  ],
  [
    { decision: [{ decision: 'declined', via: 'phone' }, null] },
    'Wanjiku Otieno took back the answer to QT-2026-0001',
  ],
] satisfies [Change['changes'], string][])(
  'an act on a quotation that changes its enquiry too is named by the quotation: %j',
  (changes, words) => {
    const about = {
      kind: 'quotation',
      subject: '1',
      title: 'QT-2026-0001',
      action: 'edited',
    } as const;
    const count = { action: 'edited', count: 1 } as const;
    const set = {
      by: { id: 1, name: 'Wanjiku Otieno' },
      actions: [
        { kind: 'enquiry', ...count },
        { kind: 'quotation', ...count },
      ],
      changes: [{ ...about, changes }],
    };
    expect(whoDidAll(set as unknown as ChangeSet)).toBe(words);
  },
);
