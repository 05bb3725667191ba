import { expect, it } from 'vitest';
import { quotationChanges } from '../../../src/back-office/history/kinds/quotation-words.ts';
import { aLine } from '../../quotation/contract/a-line.ts';

const line = aLine({ quantity: 2, unit_price_cents: 2_450_000 });

it('describes a change of a quotation in words', () => {
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

it('names a sent quotation by its reference', () => {
  expect(quotationChanges({ changes: { sent: [null, 'QT-2026-0001/2'] } })).toEqual([
    { name: 'Sent', after: 'QT-2026-0001/2' },
  ]);
});
