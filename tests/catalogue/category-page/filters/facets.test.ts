import { describe, expect, it } from 'vitest';
import { facetsOf } from '../../../../src/catalogue/category-page/filters/facets.ts';
import { BUILT_IN_LISTS } from '../../../../src/catalogue/contract/catalogue-page.ts';
import {
  readBuiltInList,
  readDemoProducts,
  readSampleGroups,
} from '../../../../src/catalogue/stock/stock-files.ts';

const materials = (material: string) =>
  facetsOf({ material, colour: null, inStock: true }).material;
const colours = (colour: string) => facetsOf({ material: null, colour, inStock: true }).colour;

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
    const product = { material: null, colour: null };
    expect(facetsOf({ ...product, inStock: true }).availability).toEqual(['in-stock']);
    expect(facetsOf({ ...product, inStock: false }).availability).toEqual(['to-order']);
  });
});

describe('every piece of the data', () => {
  const builtIn = [
    ...BUILT_IN_LISTS.flatMap((name) => readBuiltInList(name)),
    ...readSampleGroups().flatMap(({ products }) => products),
  ].map(({ title, details }) => ({ title, material: details.material, colour: details.color }));

  it('has a family for each text that it has', () => {
    for (const { title, material, colour } of [...builtIn, ...readDemoProducts()]) {
      const found = facetsOf({ material, colour, inStock: true });
      if (material) expect(found.material, `${title}: ${material}`).not.toEqual([]);
      if (colour) expect(found.colour, `${title}: ${colour}`).not.toEqual([]);
    }
  });
});
