import { expect, it } from 'vitest';
import { totalPrice } from '../../../../src/catalogue/contract/prices/total-price.ts';
import type { FromPrice } from '../../../../src/catalogue/contract/product.ts';

const chair: FromPrice = { cents: 1_250_000, vat: 'included' };
const sofa: FromPrice = { cents: 6_000_000, varies: true, vat: 'included' };
const piece = (from_price: FromPrice | undefined, quantity = 1) => ({
  product: { from_price },
  quantity,
});

it('pieces together cost the sum of their prices, each as often as it stands there', () => {
  expect(totalPrice([piece(chair, 4), piece(chair)])).toEqual({
    cents: 6_250_000,
    varies: false,
    vat: 'included',
  });
});

it('the price of pieces together is the lowest one while a choice decides on one of them', () => {
  expect(totalPrice([piece(chair), piece(sofa)])).toMatchObject({ cents: 7_250_000, varies: true });
});

it('pieces together have no price while one of them has none', () => {
  expect(totalPrice([piece(chair), piece(undefined)])).toBeUndefined();
  expect(totalPrice([])).toBeUndefined();
});
