import { describe, expect, it } from 'vitest';
import {
  type FilteredProduct,
  facetsOfProduct,
  families,
} from '../../../../src/catalogue/category-page/filters/facets.ts';
import { BUILT_IN_LISTS } from '../../../../src/catalogue/contract/catalogue-page.ts';
import { FILTER_FIELDS } from '../../../../src/catalogue/contract/fields/facet.ts';
import { STATUS } from '../../../../src/catalogue/contract/taxonomy.ts';
import {
  readBuiltInList,
  readDemoProducts,
  readSampleGroups,
} from '../../../../src/catalogue/stock/stock-files.ts';

const unknown = {
  ...(Object.fromEntries(FILTER_FIELDS.map((name) => [name, null])) as unknown as FilteredProduct),
  category_id: 1,
  status_id: STATUS.inStock,
  set_sizes: null,
};
const facetsOf = (known: Partial<FilteredProduct>) => facetsOfProduct({ ...unknown, ...known });
const materials = (material: string) => facetsOf({ material }).material;
const colours = (colour: string) => facetsOf({ colour }).colour;

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
    expect(facetsOf({}).availability).toEqual(['in-stock']);
    expect(facetsOf({ status_id: STATUS.outOfStock }).availability).toEqual(['to-order']);
  });

  it.each([
    [null, []],
    [50, ['to-50']],
    [50.5, ['to-75']],
    [250, ['to-250']],
    [251, ['over-250']],
  ])('say how wide one of %o cm is', (width_cm, expected) => {
    expect(facetsOf({ width_cm }).size).toEqual(expected);
  });

  it('say how wide the largest of a set is', () => {
    const set_sizes = [{ name: 'Largest', width_cm: 90, height_cm: 45, depth_cm: 60 }];
    expect(facetsOf({ set_sizes }).size).toEqual(['to-100']);
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
      const found = facetsOf({ material, colour });
      if (material) expect(found.material, `${title}: ${material}`).not.toEqual([]);
      if (colour) expect(found.colour, `${title}: ${colour}`).not.toEqual([]);
    }
  });
});
