import { expect, it } from 'vitest';
import {
  type QuotationContent,
  quotationContent,
} from '../../../src/quotation/contract/quotation-content.ts';
import { quotedSums } from '../../../src/quotation/contract/quotation-sums.ts';

const chairs = { title: 'Chair', quantity: 21, unit_price_cents: 2_450_000 };
const delivery = { title: 'Delivery', quantity: 1, unit_price_cents: 500_000, is_service: true };
const content = (about: object = {}) =>
  quotationContent.parse({
    customer: { name: 'Achieng' },
    lines: [chairs],
    valid_until: '2027-01-01',
    ...about,
  });

const sumsOf = (quotation: QuotationContent) =>
  quotedSums(quotation).map(({ label, amount }) => [label, amount]);

it('the sums of a quotation have neither a discount nor services where there are none', () => {
  expect(sumsOf(content())).toEqual([
    ['Without VAT', '514,500'],
    ['VAT of 16 %', '82,320'],
    ['Total', 'KSh 596,820'],
  ]);
});

it('the sums of a quotation take a discount off the goods, and add services after it', () => {
  expect(sumsOf(content({ lines: [chairs, delivery], discount_percent: 10 }))).toEqual([
    ['Goods', '514,500'],
    ['Discount of 10 %', '−51,450'],
    ['Services', '5,000'],
    ['Without VAT', '468,050'],
    ['VAT of 16 %', '74,888'],
    ['Total', 'KSh 542,938'],
  ]);
});
