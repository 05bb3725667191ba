import { expect, it } from 'vitest';
import { keyFacts } from '../../../src/catalogue/product-page/key-facts.ts';
import { kindOf } from '../../../src/catalogue/product-page/kind.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import { aShownProduct } from './a-shown-product.ts';

it('the kind of a product follows from the taxonomy, or else from its title', () => {
  const kind = (title: string, subcategory_id: number | null, type_id: number | null) =>
    kindOf({ title, category_id: 1, subcategory_id, type_id });
  expect(kind('Karura', 7, 11)).toBe('swivelChair');
  expect(kind('Meru', 10, null)).toBe('cabinet');
  expect(kind('Mombasa Bar Stools', null, null)).toBe('stool');
  expect(kind('Mkahawa Table and Chairs', null, null)).toBe('table');
  expect(kind('Bustani', null, null)).toBe('block');
});

it('hardly any seed product is drawn as a block', () => {
  const blocks = readSeed().filter(({ fields }) => kindOf(fields) === 'block');
  expect(blocks.map(({ fields }) => fields.title)).toEqual(['Bustani Planter Divider']);
});

it('key facts are selected by the kind of product', () => {
  const desk = aShownProduct({ subcategory_id: 8, type_id: 15 });
  expect(keyFacts(desk)).toEqual([
    ['Top, width × depth', '280 × 142 cm'],
    ['Height', '112 cm'],
    ['Material', 'Oak veneer and steel'],
    ['Colour', 'Light oak'],
    ['SKU', 'OFF-WST-001'],
  ]);
  const shelf = aShownProduct({ title: 'Maktaba Shelf' });
  expect(keyFacts(shelf)[0]).toEqual(['Width × height × depth', '280 × 112 × 142 cm']);
  expect(keyFacts(shelf)).toHaveLength(4);
});

it('key facts are six at most, with those of the kind before material and colour', () => {
  const facts = { seat_height: { from: 44, to: 54 }, max_load_kg: 120, adjustment: 'Tilt' };
  const chair = aShownProduct({ title: 'Karura', subcategory_id: 7, type_id: 11, ...facts });
  expect(keyFacts(chair).map(([name]) => name)).toEqual([
    'Width × height × depth',
    'Seat height',
    'Load',
    'Adjustment',
    'Material',
    'Colour',
  ]);
  const bed = aShownProduct({ type_id: 21, mattress: '5 × 6 ft (152 × 183 cm)' });
  expect(keyFacts(bed)[0]).toEqual(['Mattress', '5 × 6 ft (152 × 183 cm)']);
});

it('key facts that are unknown are replaced by known ones', () => {
  const product = aShownProduct({ sizes: [], material: null });
  expect(keyFacts(product).map(([name]) => name)).toEqual(['Colour', 'SKU']);
});
