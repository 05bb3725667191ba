import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CountedLine,
  type CountedQuotation,
  optionalLines,
  totalsOf,
} from '../../../src/quotation/contract/totals.ts';

const percent = fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100);
const line: fc.Arbitrary<CountedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }).map((share) => share / 100),
  unit_price_cents: fc.integer({ min: 0, max: 10_000_000 }),
  discount_percent: percent,
  is_service: fc.boolean(),
  is_optional: fc.boolean(),
});
const quotation: fc.Arbitrary<CountedQuotation> = fc.record({
  lines: fc.array(line, { maxLength: 200 }),
  discount_percent: percent,
  vat_percent: fc.constantFrom(0, 8, 16),
  prices_include_vat: fc.boolean(),
});

const plain = { discount_percent: 0, is_service: false, is_optional: false };
const onTop = { discount_percent: 0, vat_percent: 16, prices_include_vat: false };
const chairs = { ...plain, quantity: 21, unit_price_cents: 2_450_000 };

it('a total adds up 21 chairs, their discount, the discount on all, delivery and VAT', () => {
  const delivery = { ...plain, quantity: 1, unit_price_cents: 500_000, is_service: true };
  const discounted = { ...chairs, discount_percent: 10 };
  const lines = [discounted, delivery];
  expect(totalsOf({ ...onTop, lines, discount_percent: 5 })).toEqual({
    lines: [
      { gross: 51_450_000, discount: 5_145_000, net: 46_305_000, is_left_out: false },
      { gross: 500_000, discount: 0, net: 500_000, is_left_out: false },
    ],
    goods: 46_305_000,
    discount: 2_315_250,
    services: 500_000,
    net: 44_489_750,
    vat: 7_118_360,
    total: 51_608_110,
  });
});

it('halves are rounded up, in a line, in its discount and in VAT', () => {
  const half = { ...plain, quantity: 0.5, unit_price_cents: 1 };
  expect(totalsOf({ ...onTop, lines: [half], vat_percent: 50 })).toMatchObject({
    net: 1,
    vat: 1,
  });
  const odd = { ...plain, quantity: 1, unit_price_cents: 25, discount_percent: 50 };
  expect(totalsOf({ ...onTop, lines: [odd] }).lines).toMatchObject([{ discount: 13, net: 12 }]);
});

it('VAT is taken out of prices that include it', () => {
  const lines = [{ ...plain, quantity: 1, unit_price_cents: 11_600 }];
  const included = totalsOf({ ...onTop, lines, prices_include_vat: true });
  expect(included).toMatchObject({ net: 10_000, vat: 1_600, total: 11_600 });
});

it('a total is exact where 200 lines of a thousand million shillings each are added up', () => {
  const dear = { ...plain, quantity: 1, unit_price_cents: 100_000_000_000 };
  const { net, vat } = totalsOf({ ...onTop, lines: Array.from({ length: 200 }, () => dear) });
  expect([net, vat]).toEqual([20_000_000_000_000, 3_200_000_000_000]);
});

it('every total is the sum of its lines, the discount and VAT', () => {
  fc.assert(
    fc.property(quotation, (any) => {
      const { lines, goods, discount, services, net, vat, total } = totalsOf(any, []);
      const sum = lines.reduce((all, each) => all + each.net, 0);
      expect(goods + services).toBe(sum);
      expect(net + vat).toBe(total);
      expect(any.prices_include_vat ? total : net).toBe(goods - discount + services);
      for (const each of lines) expect(each.gross - each.discount).toBe(each.net);
    }),
  );
});

it('a total is nothing where everything is given away', () => {
  fc.assert(
    fc.property(quotation, (any) => {
      const lines = any.lines.map((each) => ({ ...each, discount_percent: 100 }));
      expect(totalsOf({ ...any, lines }).total).toBe(0);
    }),
  );
});

it('the total is the same in whichever order the lines stand', () => {
  fc.assert(
    fc.property(quotation, (any) => {
      const { lines: _, ...sums } = totalsOf(any);
      const turned = { ...any, lines: any.lines.toReversed() };
      expect(totalsOf(turned)).toMatchObject(sums);
    }),
  );
});

it('an optional line is outside the total until the customer takes it', () => {
  fc.assert(
    fc.property(quotation, (any) => {
      expect(totalsOf(any)).toEqual(totalsOf(any, optionalLines(any)));
    }),
  );
});

it('an optional line that is left out counts for nothing, and no other line does', () => {
  fc.assert(
    fc.property(quotation, (any) => {
      const all = any.lines.map((_, position) => position);
      const kept = any.lines.filter(({ is_optional }) => !is_optional);
      const { total } = totalsOf({ ...any, lines: kept });
      expect(totalsOf(any, all).total).toBe(total);
    }),
  );
});

it('a discount is never more than the price', () => {
  fc.assert(
    fc.property(quotation, (any) => {
      const { lines, goods, discount, vat } = totalsOf(any);
      for (const each of lines) expect(each.discount).toBeLessThanOrEqual(each.gross);
      expect(discount).toBeLessThanOrEqual(goods);
      expect(vat).toBeGreaterThanOrEqual(0);
    }),
  );
});
