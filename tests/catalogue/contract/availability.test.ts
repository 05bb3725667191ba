import { expect, it } from 'vitest';
import { availabilityOf, leadTimeOf } from '../../../src/catalogue/contract/availability.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';

const today = new Date('2026-03-02T08:00:00Z');
const LEAD_TIME = { from: 4, to: 6 };
const OFFICE = 1;
const KITCHENS_AND_WARDROBES = 3;

const aProduct: Parameters<typeof availabilityOf>[0] = {
  choices: null,
  category_id: OFFICE,
  status_id: STATUS.inStock,
  made_to_order: false,
  lead_time: null,
  restock_on: null,
};
const availability = (changed: Partial<typeof aProduct>) =>
  availabilityOf({ ...aProduct, ...changed }, today);
const out = (changed: Partial<typeof aProduct> = {}) =>
  availability({ status_id: STATUS.outOfStock, ...changed });

it('a product is in stock by its status, whatever else is known', () => {
  const inStock = { supply: 'in-stock', words: 'In stock', detail: undefined };
  expect(availability({})).toEqual(inStock);
  expect(availability({ made_to_order: true, restock_on: '2026-05-01' })).toEqual(inStock);
});

it('a product with choices is in stock in the values of its facts and main photo, and made in others', () => {
  const choices = [{ name: 'Fabric', values: [{ name: 'Sage' }, { name: 'Rust' }] }];
  const detail = 'as in the photo; other fabrics made to order';
  expect(availability({ choices })).toEqual({ supply: 'in-stock', words: 'In stock', detail });
  const product = { ...aProduct, choices, colour: 'Rust and black', lead_time: LEAD_TIME };
  const words = [undefined, true, false].map((isUsual) => {
    const { words, detail } = availabilityOf(product, today, isUsual);
    return [words, detail].filter(Boolean).join(' ');
  });
  expect(words).toEqual([
    'In stock in Rust; other fabrics made to order, 4 to 6 weeks',
    'In stock',
    'Made to order in 4 to 6 weeks',
  ]);
});

it('the availability of a product never shows a lead time beside “In stock”', () => {
  const { supply, words, detail } = availability({ lead_time: LEAD_TIME });
  expect([supply, words, detail]).toEqual(['in-stock', 'In stock', undefined]);
  expect(leadTimeOf({ lead_time: LEAD_TIME }, supply)).toBeNull();
});

it('the availability of a product names the restock date', () => {
  const words = 'On order, expected on 1 May 2026';
  expect(out({ restock_on: '2026-05-01' })).toMatchObject({ supply: 'out-of-stock', words });
  expect(out({ restock_on: '2026-05-01', made_to_order: true }).words).toBe(words);
  expect(out({ restock_on: '2026-05-01', lead_time: LEAD_TIME }).detail).toMatch(/set one aside/);
});

it('the availability of a product omits a restock date that is past or unset', () => {
  expect(out({ restock_on: '2026-02-01' }).words).toBe('Out of stock');
  expect(out({ restock_on: '2026-02-01', made_to_order: true }).words).toBe('Made to order');
  expect(out().words).toBe('Out of stock');
});

it('the availability of a product shows how long it takes to make a product that is not in stock', () => {
  expect(out({ lead_time: LEAD_TIME })).toEqual({
    supply: 'made-to-order',
    words: 'Made to order',
    detail: 'in 4 to 6 weeks',
  });
  expect(out({ made_to_order: true }).detail).toBe('Ask us, and we make one for you.');
});

it('the availability of a product says what to do about a product that is out of stock', () => {
  expect(out().detail).toMatch(/^Ask us when it is back/);
});

it('kitchens and wardrobes are never in stock, since they are made to measure', () => {
  const category_id = KITCHENS_AND_WARDROBES;
  expect(availability({ category_id })).toMatchObject({
    supply: 'fitted',
    words: 'Made and fitted for you',
  });
  expect(availability({ category_id, lead_time: LEAD_TIME }).detail).toBe('in 4 to 6 weeks');
  expect(out({ category_id, made_to_order: true }).supply).toBe('fitted');
  expect(out({ category_id }).words).toBe('Out of stock');
});
