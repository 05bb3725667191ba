import { expect, it } from 'vitest';
import { BUILT_IN_LISTS } from '../../../src/catalogue/contract/catalogue-page.ts';
import type { Choice } from '../../../src/catalogue/contract/choices/choice.ts';
import { readChoices } from '../../../src/catalogue/contract/choices/choices-text.ts';
import { FILTER_FIELDS } from '../../../src/catalogue/contract/fields/facet.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { builtFacets } from '../../../src/catalogue/facets/built-facets.ts';
import type { FilteredProduct } from '../../../src/catalogue/facets/facets.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import {
  readBuiltInList,
  readDemoProducts,
  readSampleGroups,
} from '../../../src/catalogue/seed/seed-files.ts';

const { allFamilies, facetsOfProduct, familiesFor, mainColour } = builtFacets;

const unknown = {
  ...(Object.fromEntries(FILTER_FIELDS.map((name) => [name, null])) as unknown as FilteredProduct),
  category_id: 1,
  status_id: STATUS.inStock,
  set_sizes: null,
};
const facetsOf = (known: Partial<FilteredProduct>) => facetsOfProduct({ ...unknown, ...known });
const materials = (material: string) => facetsOf({ material }).material;
const colours = (colour: string) => facetsOf({ colour }).colour;

it.each([
  ['Oak veneer, powder-coated steel and fabric screens', ['wood', 'metal', 'fabric']],
  ['LEATHER', ['leather']],
  ['Bouclé', ['fabric']],
  ['Laminate', ['board']],
  ['', []],
])('assigning products to families finds the families of the material %o', (text, expected) => {
  expect(materials(text)).toEqual(expected);
});

it.each([
  ['Light oak, white and sage', 'light-wood'],
  ['Off-white', 'white'],
  ['Brick red and black', 'red'],
  ['Black with red', 'black'],
  ['Blue/white', 'blue'],
  ['Grey oak & black', 'grey'],
])('assigning products to families finds the family of the main colour of %o', (text, expected) => {
  expect(colours(text)).toEqual([expected]);
});

it('assigning products to families matches whole words only', () => {
  expect(materials('Oakum, steely')).toEqual(['material-oakum']);
  expect(colours('Tanzanite')).toEqual(['colour-tanzanite']);
});

it.each([
  ['Aubergine', 'Aubergine'],
  ['Champagne with black', 'Champagne'],
  ['Café au lait, pale and warm', 'Cafe au lait'],
])('a colour that no family knows, such as %o, is a family of its own', (colour, name) => {
  const facets = facetsOf({ colour });
  expect(familiesFor('colour', [facets]).at(-1)).toEqual({ id: facets.colour[0], name });
  expect(familiesFor('material', [facets])).toEqual(allFamilies.material);
});

it('a text without letters is no family', () => {
  expect(colours('—')).toEqual([]);
});

it('assigning products to families prefers the longest match', () => {
  expect(colours('Red brown')).toEqual(['brown']);
  expect(colours('Olive black')).toEqual(['black']);
});

it('assigning products to families ignores handles and knobs', () => {
  expect(materials('Mahogany veneer and brass handles')).toEqual(['wood']);
  expect(materials('Mahogany veneer and brass')).toEqual(['wood', 'metal']);
});

it.each([
  ['5 × 6 ft (152 × 183 cm)', '5x6'],
  ['6x6', '6x6'],
  ['4 by 6 feet', '4x6'],
])('assigning products to families finds the family of the mattress %o', (mattress, expected) => {
  expect(facetsOf({ mattress }).mattress).toEqual([expected]);
});

it.each([
  [1, 'to-2-seats'],
  [4, 'to-4-seats'],
  [10, 'over-8-seats'],
])('assigning products to families finds the range of %o seats', (seats, expected) => {
  expect(facetsOf({ seats }).seats).toEqual([expected]);
});

it('assigning products to families covers the availability', () => {
  expect(facetsOf({}).availability).toEqual(['in-stock']);
  expect(facetsOf({ status_id: STATUS.outOfStock }).availability).toEqual(['to-order']);
});

it.each([
  [null, []],
  [50, ['to-50']],
  [50.5, ['to-75']],
  [250, ['to-250']],
  [251, ['over-250']],
])('assigning products to families finds the width range of %o cm', (width_cm, expected) => {
  expect(facetsOf({ width_cm }).size).toEqual(expected);
});

it('a filter chooses the value that makes a product so, unless it is so by itself', () => {
  const choices = readChoices('Fabric: Oatmeal | Sage | Rust\nLegs: Oak | Sage') as Choice[];
  const sofa = { ...unknown, colour: 'Oatmeal', choices };
  const sage = [{ choice: 'Fabric', value: 'Sage' }];
  expect(builtFacets.valuesFor(sofa, { colour: ['green'] })).toEqual(sage);
  expect(builtFacets.valuesFor({ ...sofa, colour: 'Sage' }, { colour: ['green'] })).toEqual([]);
  expect(builtFacets.valuesFor(sofa, {})).toEqual([]);
});

it('assigning products to families uses the largest width of a nested set', () => {
  const set_sizes = [{ name: 'Largest', width_cm: 90, height_cm: 45, depth_cm: 60 }];
  expect(facetsOf({ set_sizes }).size).toEqual(['to-100']);
});

it('assigning products to families names width ranges by their ends', () => {
  const names = allFamilies.size.map(({ name }) => name);
  expect([...names.slice(0, 2), names.at(-1)]).toEqual([
    'Up to 50 cm',
    '51 to 75 cm',
    'Over 250 cm',
  ]);
});

it.each<[string, Partial<FilteredProduct>, Partial<ReturnType<typeof facetsOf>>]>([
  ['Fabric: Oatmeal | Sage', { colour: 'Cream' }, { colour: ['white', 'beige', 'green'] }],
  [
    'Finish: Walnut (WN) | Light oak',
    {},
    { colour: ['dark-wood', 'light-wood'], material: ['wood'] },
  ],
  ['Fabric: Red | Blue\nPiping: White', { colour: 'Red' }, { colour: ['red', 'blue'] }],
  ['Legs: Black | White', { colour: 'Red' }, { colour: ['red'] }],
  ['Fabric: Stone', { material: 'Oak' }, { material: ['wood', 'fabric'] }],
  ['Colour: Ash grey', { material: 'Steel' }, { material: ['metal'] }],
  ['Worktop: Black granite', {}, { material: ['stone'] }],
  ['Width: 160 cm | 1.8 m', { width_cm: 120 }, { size: ['to-125', 'to-175', 'to-200'] }],
  ['Height: 75 cm', { width_cm: 120 }, { size: ['to-125'] }],
  ['Seats: Two seats | Three seats', {}, { seats: ['to-2-seats', 'to-4-seats'] }],
  ['Mattress size: 4 × 6 ft', { width_cm: 176 }, { mattress: ['4x6'], size: ['to-200'] }],
  ['Size: 4 × 6 ft', {}, { mattress: [] }],
])('a product with the choices “%s” is found by any value', (text, own, expected) => {
  const choices = readChoices(text) as Choice[];
  expect(facetsOf({ ...own, choices })).toMatchObject(expected);
});

it('the main colour of a product is its own, whatever else it is made in', () => {
  const choices = readChoices('Fabric: Sage | Black') as Choice[];
  expect(mainColour({ ...unknown, colour: 'Cream', choices })).toEqual(['white']);
});

it('the ids of families are unique across facets', () => {
  const ids = Object.values(allFamilies).flatMap((facet) => facet.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

const titlesOf = (type_id: number, colour: string) =>
  readSeed()
    .filter(({ fields }) => fields.type_id === type_id)
    .filter(({ fields }) => colours(fields.colour ?? '').includes(colour))
    .map(({ fields }) => fields.title);

it('the colour filter lists no mid back chair as black for its base', () => {
  expect(titlesOf(12, 'black')).toEqual(['Kilimani Mesh Task Chair', 'Parklands Mid Back Chair']);
  expect(titlesOf(12, 'red')).toContain('Ngara Task Chair');
});

it('the colour filter lists no sofa as white for its cushions', () => {
  expect(titlesOf(29, 'white')).toEqual(['Wimbi Rounded Sofa']);
  expect(titlesOf(29, 'green')).toEqual(['Msitu Two-Seater Sofa']);
});

const builtIn = [
  ...BUILT_IN_LISTS.flatMap((name) => readBuiltInList(name)),
  ...readSampleGroups().flatMap(({ products }) => products),
].map(({ title, details }) => ({ title, material: details.material, colour: details.color }));

it('the filter words of the data cover every text of every product', () => {
  for (const { title, material, colour } of [...builtIn, ...readDemoProducts()]) {
    const found = facetsOf({ material, colour });
    const own = [...found.material, ...found.colour].filter((id) => /^(material|colour)-/.test(id));
    expect(own, `${title}: ${material}, ${colour}`).toEqual([]);
  }
});
