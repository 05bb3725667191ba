import { expect, it } from 'vitest';
import { factsOf as rowsOf } from '../../../src/catalogue/product-page/facts/facts.ts';
import { kindOf } from '../../../src/catalogue/product-page/kind.ts';
import type { ShownProduct } from '../../../src/catalogue/product-page/shown-product.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import { aShownProduct } from './a-shown-product.ts';

const factsOf = (product: ShownProduct) => rowsOf(product).map(({ fact }) => fact);

it('the kind of a product follows from the taxonomy, or else from its title', () => {
  const kind = (title: string, subcategory_id: number | null, type_id: number | null) =>
    kindOf({ title, category_id: 1, subcategory_id, type_id });
  expect(kind('Karura', 7, 11)).toBe('swivelChair');
  expect(kind('Meru', 10, null)).toBe('cabinet');
  expect(kind('Mombasa Bar Stools', null, null)).toBe('stool');
  expect(kind('Mkahawa Table and Chairs', null, null)).toBe('table');
  expect(kind('Bustani', null, null)).toBe('block');
});

it('few of the seed products are drawn as a block', () => {
  const blocks = readSeed().filter(({ fields }) => kindOf(fields) === 'block');
  expect(blocks.map(({ fields }) => fields.title)).toEqual(['Bustani Planter Divider']);
});

it('the measures of a product are told by its kind', () => {
  const desk = aShownProduct({ subcategory_id: 8, type_id: 15 });
  expect(factsOf(desk)).toEqual([
    ['Top, width × depth', '280 × 142 cm'],
    ['Height', '112 cm'],
    ['Material', 'Oak veneer and steel'],
    ['Colour', 'Light oak'],
    ['SKU', 'OFF-WST-001'],
  ]);
  const shelf = aShownProduct({ title: 'Maktaba Shelf' });
  expect(factsOf(shelf)[0]).toEqual(['Width × depth × height', '280 × 142 × 112 cm']);
  expect(factsOf(shelf)).toHaveLength(4);
});

it('the facts of a product begin with those of its kind', () => {
  const facts = { seat_height: { from: 44, to: 54 }, max_load_kg: 120, adjustment: 'Tilt' };
  const chair = aShownProduct({ title: 'Karura', subcategory_id: 7, type_id: 11, ...facts });
  expect(factsOf(chair).map(([name]) => name)).toEqual([
    'Width × depth × height',
    'Seat height',
    'Load',
    'Adjustment',
    'Material',
    'Colour',
    'SKU',
  ]);
  const bed = aShownProduct({ type_id: 21, mattress: '5 × 6 ft (152 × 183 cm)' });
  expect(factsOf(bed)[0]).toEqual(['Mattress', '5 × 6 ft (152 × 183 cm)']);
});

it('the facts of a product leave out what is unknown', () => {
  const one = [{ name: undefined, width: 280, height: null, depth: null }];
  const product = aShownProduct({ sizes: one, material: null });
  expect(factsOf(product)).toEqual([
    ['Width', '280 cm'],
    ['Colour', 'Light oak'],
    ['SKU', 'OFF-WST-001'],
  ]);
});

it('the facts of a nested set name each of its sizes', () => {
  const sizes = [
    { name: 'Largest', width: 90, height: 45, depth: 60 },
    { name: 'Smallest', width: 60, height: 35, depth: 40 },
  ];
  expect(factsOf(aShownProduct({ sizes })).slice(0, 2)).toEqual([
    ['Largest, width × depth × height', '90 × 60 × 45 cm'],
    ['Smallest, width × depth × height', '60 × 40 × 35 cm'],
  ]);
});
