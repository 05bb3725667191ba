import { describe, expect, it } from 'vitest';
import { facetsOf, families } from '../../../../src/catalogue/category-page/filters/facets.ts';
import { BUILT_IN_LISTS } from '../../../../src/catalogue/contract/catalogue-page.ts';
import {
  readBuiltInList,
  readDemoProducts,
  readSampleGroups,
} from '../../../../src/catalogue/stock/stock-files.ts';

const unknown = { material: null, colour: null, width: null, inStock: true };
const materials = (material: string) => facetsOf({ ...unknown, material }).material;
const colours = (colour: string) => facetsOf({ ...unknown, colour }).colour;

describe('the families of a piece', () => {
  it.each([
    ['Oak veneer, powder-coated steel and fabric screens', ['wood', 'metal', 'fabric']],
    ['LEATHER', ['leather']],
    ['Bouclé', ['fabric']],
    ['Laminate', ['board']],
    ['', []],
  ])('are found in the material %o', (text, expected) => {
    expect(materials(text)).toEqual(expected);
  });

  it.each([
    ['Light oak, white and sage', ['light-wood', 'white', 'green']],
    ['Off-white', ['white']],
    ['Deep blue and brass', ['blue', 'metallic']],
  ])('are found in the colour %o', (text, expected) => {
    expect(colours(text)).toEqual(expected);
  });

  it('are found by whole words', () => {
    expect(materials('Oakum, steely')).toEqual([]);
    expect(colours('Tanzanite')).toEqual([]);
  });

  it('are those of the longer words where words stand within words', () => {
    expect(colours('Red brown')).toEqual(['brown']);
    expect(colours('Red brown and red')).toEqual(['brown', 'red']);
    expect(colours('Olive black')).toEqual(['black']);
  });

  it('are not those of handles and knobs', () => {
    expect(materials('Mahogany veneer and brass handles')).toEqual(['wood']);
    expect(materials('Mahogany veneer and brass')).toEqual(['wood', 'metal']);
  });

  it('say whether it is in stock', () => {
    expect(facetsOf(unknown).availability).toEqual(['in-stock']);
    expect(facetsOf({ ...unknown, inStock: false }).availability).toEqual(['to-order']);
  });

  it.each([
    [null, []],
    [50, ['to-50']],
    [50.5, ['to-75']],
    [250, ['to-250']],
    [251, ['over-250']],
  ])('say how wide one of %o cm is', (width, expected) => {
    expect(facetsOf({ ...unknown, width }).size).toEqual(expected);
  });

  it('have names that say where one width ends and the next begins', () => {
    const names = families.size.map(({ name }) => name);
    expect([...names.slice(0, 2), names.at(-1)]).toEqual([
      'Up to 50 cm',
      '51 to 75 cm',
      'Over 250 cm',
    ]);
  });

  it('have an id each, of whatever facet: cards say them in one list', () => {
    const ids = Object.values(families).flatMap((facet) => facet.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('every piece of the data', () => {
  const builtIn = [
    ...BUILT_IN_LISTS.flatMap((name) => readBuiltInList(name)),
    ...readSampleGroups().flatMap(({ products }) => products),
  ].map(({ title, details }) => ({ title, material: details.material, colour: details.color }));

  it('has a family for each text that it has', () => {
    for (const { title, material, colour } of [...builtIn, ...readDemoProducts()]) {
      const found = facetsOf({ ...unknown, material, colour });
      if (material) expect(found.material, `${title}: ${material}`).not.toEqual([]);
      if (colour) expect(found.colour, `${title}: ${colour}`).not.toEqual([]);
    }
  });
});
