import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  askedDifference,
  priceOf,
  shownPrice,
  withVatSwitched,
} from '../../../src/back-office/quotations/entry/line-price.ts';
import {
  countedIn,
  type QuotationEntry,
  quotationEntryOf,
  readQuotationEntry,
  withLine,
} from '../../../src/back-office/quotations/entry/quotation-entry.ts';
import { moneyText } from '../../../src/platform/contract/money.ts';
import type { Quotation } from '../../../src/quotation/contract/quotation.ts';
import {
  contentTotals,
  quotationContent,
} from '../../../src/quotation/contract/quotation-content.ts';
import { aCustomer } from '../../quotation/contract/a-line.ts';

it.each([
  [{ vat: '16', prices_include_vat: false }, '24,500'],
  [{ vat: '16', prices_include_vat: true }, '28,420'],
  [{ vat: '7.5 %', prices_include_vat: true }, '26,337.50'],
  [{ vat: 'none', prices_include_vat: true }, '24,500'],
])(
  'an internal price of 24,500 without VAT is shown under the terms %j as “%s”',
  (terms, words) => {
    const product = { price_cents: 2_450_000, prices_include_vat: false, choices: null };
    const price = priceOf(product, [], terms);
    expect(price.price).toBe('24,500');
    expect(shownPrice(price, terms)).toBe(words);
  },
);

it('no price is offered for a product without one', () => {
  const product = { price_cents: null, prices_include_vat: false, choices: null };
  expect(priceOf(product, [], { prices_include_vat: false }).price).toBe('');
});

const ENTRY: QuotationEntry = {
  ...aCustomer,
  ...{ lines: [], discount: '', vat: '16', prices_include_vat: false, valid_until: '2027-03-01' },
  ...{ lead_time: '', payment_terms: '', deposit: '', words: '' },
};
const withLines = (...lines: object[]): QuotationEntry => {
  const entry = { ...ENTRY };
  for (const line of lines) Object.assign(entry, withLine(entry, { title: 'Kiti Chair', ...line }));
  return entry;
};

it('the switch “The prices include VAT” converts every line, so that the total stays within a shilling for each piece', () => {
  const prices = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(prices, fc.nat({ max: 100 }), fc.boolean(), (cents, vat, prices_include_vat) => {
      const lines = cents.map((price) => ({ price: moneyText(price) }));
      const before = { ...withLines(...lines), vat: String(vat), prices_include_vat };
      const after = { ...before, ...withVatSwitched(before) };
      const [one, other] = [before, after].map((entry) => {
        const { content } = readQuotationEntry(entry);
        return content ? contentTotals(content).total : Number.NaN;
      });
      expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThanOrEqual(cents.length * 2);
    }),
  );
});

it('the switch “The prices include VAT” leaves a price as it is typed that is no amount', () => {
  const before = withLines({ price: 'POA' }, { price: '10,000' });
  const after = { ...before, ...withVatSwitched(before) };
  expect(after.lines.map((line) => shownPrice(line, after))).toEqual(['POA', '11,600']);
  expect({ ...after, ...withVatSwitched(after) }).toEqual(before);
});

it.each([
  ['quantity', '1,000', 1000],
  ['quantity', '24 500', 'A quantity is a number above 0'],
  ['quantity', '0', 'A quantity is a number above 0'],
  ['quantity', '1,80', 'Is “1,80” 1.80 or 180?'],
  ['quantity', '1.000', 'Is “1.000” 1 or 1,000?'],
  ['price', '24,500/=', 2_450_000],
  ['price', 'POA', 'A price is an amount of shillings'],
  ['discount', '7.5 %', 7.5],
  ['discount', '120', 'A discount is a number from 0 to 100'],
])('a quotation has a %s of “%s” as %s', (name, typed, expected) => {
  const { content, problems } = readQuotationEntry(withLines({ price: '1', [name]: typed }));
  const line = content?.lines[0];
  const read = { quantity: line?.quantity, price: line?.unit_price_cents };
  const figure = { ...read, discount: line?.discount_percent }[name as 'price'];
  if (typeof expected === 'number') expect(figure).toBe(expected);
  else expect(problems[`lines.0.${name}`]).toContain(expected);
});

it.each([
  ['50 %', { percent: 50 }],
  ['20,000', { cents: 2_000_000 }],
  ['KSh 50', { cents: 5000 }],
  ['', null],
])('a quotation has a deposit of “%s” as %j', (deposit, agreed) => {
  expect(readQuotationEntry({ ...ENTRY, deposit }).content?.deposit).toEqual(agreed);
});

it('a deposit that could be a part or a sum is asked about', () => {
  const { content, problems } = readQuotationEntry({ ...ENTRY, deposit: '50' });
  expect([content, problems['deposit']]).toEqual([
    null,
    'Is “50” 50 % or KSh 50? Write it with % or KSh.',
  ]);
});

it('a wrong number in one line leaves the other sums standing', () => {
  const { content, wrong } = countedIn(withLines({ price: '10,000' }, { price: '1,80' }));
  expect(wrong).toEqual([1]);
  expect(content && contentTotals(content).total).toBe(1_160_000);
});

const WORDS = 'Four weeks, or five. '.repeat(400);

it.each(['name', 'company', 'email', 'phone', 'lead_time', 'payment_terms', 'words', 'deposit'])(
  'words in the field “%s” that are too long or wrong leave the sums standing',
  (field) => {
    const entry = { ...withLines({ price: '10,000' }), [field]: WORDS };
    expect(readQuotationEntry(entry).content).toBeNull();
    const { content, wrong } = countedIn(entry);
    expect(wrong).toEqual([]);
    expect(content && contentTotals(content).total).toBe(1_160_000);
  },
);

it.each(['title', 'note'])('too long a %s of a line leaves the sums standing', (field) => {
  const { content, wrong } = countedIn(withLines({ price: '10,000', [field]: WORDS }));
  expect(wrong).toEqual([]);
  expect(content && contentTotals(content).total).toBe(1_160_000);
});

it('a quotation says at its field that a deposit is neither a part nor a sum', () => {
  expect(readQuotationEntry({ ...ENTRY, deposit: 'half' }).problems['deposit']).toBeDefined();
});

it('a quotation is the content again that it was made from', () => {
  const money = fc.nat(100_000_000_000);
  const hundredths = (max: number) => fc.nat(max * 100).map((figure) => figure / 100);
  const line = fc.record({
    title: fc.constant('Kiti Chair'),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    unit_price_cents: fc.option(money),
    discount_percent: hundredths(100),
  });
  const deposit = fc.oneof(
    fc.constant(null),
    hundredths(100).map((percent) => ({ percent })),
    money.map((cents) => ({ cents })),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 3 }), deposit, (lines, deposit) => {
      const draft = quotationContent.safeParse({
        ...{ customer: aCustomer, lines, deposit, valid_until: '2027-03-01' },
      }).data;
      if (!draft) return;
      const entry = quotationEntryOf({
        draft,
        revisions: [] as Quotation['revisions'],
      } as Quotation);
      expect(readQuotationEntry(entry).content).toEqual(draft);
    }),
  );
});

const IN_SIZES = {
  price_cents: null,
  prices_include_vat: false,
  choices: [
    { name: 'Top', values: [{ name: '240 cm' }, { name: '280 cm', difference_cents: 1_680_000 }] },
  ],
};
const inSize = (value: string) => [{ choice: 'Top', value }];

it.each([
  ['185,000', '240 cm', '280 cm', '201,800', 1_680_000],
  ['185,000', '280 cm', '240 cm', '168,200', -1_680_000],
  ['185,000', '240 cm', '240 cm', undefined, undefined],
  ['POA', '240 cm', '280 cm', undefined, undefined],
  ['100', '280 cm', '240 cm', undefined, undefined],
])(
  'a price of “%s” that was typed for %s becomes with %s: %s',
  (price, before, after, expected, difference) => {
    const line = { chosen: inSize(after), price };
    const terms = { vat: '16', prices_include_vat: false };
    const asked = askedDifference(line, { product: IN_SIZES, typedFor: inSize(before) }, terms);
    expect([asked?.price, asked?.difference]).toEqual([expected, difference]);
  },
);

it('the difference of a typed price is one under the terms of the quotation', () => {
  const line = { chosen: inSize('280 cm'), price: '185,000' };
  const terms = { vat: '16', prices_include_vat: true };
  const typedFor = inSize('240 cm');
  expect(askedDifference(line, { product: IN_SIZES, typedFor }, terms)?.price).toBe('204,488');
});
