import { expect, it } from 'vitest';
import {
  contentDeposit,
  depositBase,
  type QuotationContent,
  quotationContent,
} from '../../../src/quotation/contract/quotation-content.ts';
import { depositSentence, quotedLines } from '../../../src/quotation/contract/quotation-words.ts';
import { aCustomer, aLine } from './a-line.ts';

const sofa = aLine({ title: 'Sofa', unit_price_cents: 10_000_000 });
const lamp = aLine({ title: 'Lamp', unit_price_cents: 1_000_000, is_from_stock: true });
const delivery = aLine({ title: 'Delivery', unit_price_cents: 500_000, is_service: true });

function quoted(changed: Partial<QuotationContent>): QuotationContent {
  return quotationContent.parse({
    ...{ customer: aCustomer, lines: [sofa, lamp, delivery], valid_until: '2027-01-01' },
    ...{ deposit: { percent: 50 }, prices_include_vat: true, ...changed },
  });
}

it.each([
  ['a part of the total without a piece in stock', [sofa, delivery], 5_250_000],
  ['a part of what is made beside a piece in stock', [sofa, lamp, delivery], 5_000_000],
  ['none where everything is in stock', [lamp, delivery], 0],
  ['a part of what is made and taken', [sofa, { ...lamp, is_optional: true }], 5_000_000],
  ['none of a piece that is not taken', [{ ...sofa, is_optional: true }, lamp], 0],
] as const)('a deposit in per cent is %s', (_, lines, cents) => {
  expect(contentDeposit(quoted({ lines: [...lines] }))).toBe(cents);
});

it('a deposit of what is made counts its discounts and its VAT', () => {
  const lines = [{ ...sofa, discount_percent: 10 }, lamp, delivery];
  const content = quoted({ lines, discount_percent: 5, prices_include_vat: false });
  // 100,000 less 10 % less 5 % and 16 % of VAT.
  expect(depositBase(content)).toMatchObject({ base: 9_918_000, isOfMade: true });
});

it('a deposit as a sum stays what was agreed, and is never more than the total', () => {
  expect(contentDeposit(quoted({ deposit: { cents: 2_000_000 } }))).toBe(2_000_000);
  expect(contentDeposit(quoted({ lines: [lamp], deposit: { cents: 2_000_000 } }))).toBe(1_000_000);
});

it('a deposit says what it is a part of, also while the customer still decides', () => {
  expect(depositSentence(quoted({}))).toBe('The deposit is 50 % of what we make = KSh 50,000.');
  const open = quoted({ lines: [sofa, lamp, { ...sofa, is_optional: true }] });
  expect(depositSentence(open)).toBe('The deposit is 50 % of what we make.');
  expect(depositSentence(quoted({ lines: [sofa] }))).toBe('The deposit is 50 % = KSh 50,000.');
  expect(depositSentence(quoted({ lines: [lamp] }))).toBe('');
});

it('every piece says whether it is in stock where some are and others are made', () => {
  const details = (content: QuotationContent) => quotedLines(content).map((line) => line.details);
  expect(details(quoted({}))).toEqual([['Made to order'], ['In stock'], []]);
  const [first = []] = details(quoted({ lines: [{ ...lamp, sku: 'LMP-1' }, sofa] }));
  expect(first).toEqual(['LMP-1 · In stock']);
  expect(details(quoted({ lines: [lamp, delivery] }))).toEqual([[], []]);
});
