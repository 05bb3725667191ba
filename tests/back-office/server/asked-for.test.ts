import { expect, it } from 'vitest';
import { countAskedFor } from '../../../src/back-office/server/asked-for.ts';

const products = [
  { key: '1', title: 'Baraka Desk', sku: 'DSK-001' },
  { key: '2', title: 'Baraka Desk Lamp', sku: null },
  { key: 'off-vis-001', title: "Visitor's Chair", sku: 'OFF-VIS-001' },
];

function askedFor(...messages: string[]) {
  const enquiries = messages.map((message) => ({ message, piece_keys: [] }));
  return Object.fromEntries(countAskedFor(enquiries, products));
}

it.each([
  ['by its title', 'Is the Baraka Desk made of oak?'],
  ['by its SKU', 'Please send a price for DSK-001.'],
  ['in other letters', 'BARAKA DESK'],
  ['across lines and signs', 'I want the Baraka\n  desk, two of them'],
  ['with a sign that is written otherwise', 'dsk 001'],
])('a product is asked for %s', (_, text) => {
  expect(askedFor(text)).toEqual({ 1: 1 });
});

it('a product is asked for once by each message, however often the message names it', () => {
  expect(askedFor('Baraka Desk! Baraka Desk! DSK-001!', 'baraka desk')).toEqual({ 1: 2 });
});

it('a product is asked for together with others', () => {
  expect(askedFor("Two visitor's chairs, a visitor's chair and a Baraka Desk")).toEqual({
    1: 1,
    'off-vis-001': 1,
  });
});

it.each([
  ['by a part of its title', 'We need a desk.'],
  ['by a longer word', 'Do you sell Baraka Desktops?'],
  ['by nothing at all', ''],
])('a product is not asked for %s', (_, text) => {
  expect(askedFor(text)).toEqual({});
});

it('a product is not asked for when another product’s title begins with the same words', () => {
  expect(askedFor('How much is the Baraka Desk Lamp?')).toEqual({ 2: 1 });
});

it('a product of a quote request counts once, also if its message names it', () => {
  const enquiries = [
    { message: 'The Baraka Desk in oak, please', piece_keys: ['1', 'off-vis-001'] },
    { message: '', piece_keys: ['off-vis-001'] },
  ];
  expect(Object.fromEntries(countAskedFor(enquiries, products))).toEqual({
    1: 1,
    'off-vis-001': 2,
  });
});

it('products that share a title all count', () => {
  const twins = ['1', '2'].map((key) => ({ key, title: 'Stool', sku: null }));
  const asking = { message: 'A stool, please', piece_keys: [] };
  expect(Object.fromEntries(countAskedFor([asking], twins))).toEqual({ 1: 1, 2: 1 });
});
