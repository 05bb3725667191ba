import { describe, expect, it } from 'vitest';
import { countAskedFor } from '../../src/back-office/server/asked-for.ts';

const products = [
  { id: 1, title: 'Baraka Desk', sku: 'DSK-001' },
  { id: 2, title: 'Baraka Desk Lamp', sku: null },
  { id: 3, title: "Visitor's Chair", sku: null },
];

function askedFor(...texts: string[]) {
  return Object.fromEntries(countAskedFor(texts, products));
}

describe('a product is asked for', () => {
  it.each([
    ['by its title', 'Is the Baraka Desk made of oak?'],
    ['by its SKU', 'Please send a price for DSK-001.'],
    ['in other letters', 'BARAKA DESK'],
    ['across lines and signs', 'I want the Baraka\n  desk, two of them'],
    ['with a sign that is written otherwise', 'dsk 001'],
  ])('%s', (_, text) => {
    expect(askedFor(text)).toEqual({ 1: 1 });
  });

  it('once by each message, however often it names it', () => {
    expect(askedFor('Baraka Desk! Baraka Desk! DSK-001!', 'baraka desk')).toEqual({ 1: 2 });
  });

  it('together with others', () => {
    expect(askedFor("Two visitor's chairs, a visitor's chair and a Baraka Desk")).toEqual({
      1: 1,
      3: 1,
    });
  });
});

describe('a product is not asked for', () => {
  it.each([
    ['by a part of its title', 'We need a desk.'],
    ['by a longer word', 'Do you sell Baraka Desktops?'],
    ['by nothing at all', ''],
  ])('%s', (_, text) => {
    expect(askedFor(text)).toEqual({});
  });

  it('where the title of another one begins alike', () => {
    expect(askedFor('How much is the Baraka Desk Lamp?')).toEqual({ 2: 1 });
  });
});

it('products that share a title all count', () => {
  const twins = [1, 2].map((id) => ({ id, title: 'Stool', sku: null }));
  expect(Object.fromEntries(countAskedFor(['A stool, please'], twins))).toEqual({ 1: 1, 2: 1 });
});
