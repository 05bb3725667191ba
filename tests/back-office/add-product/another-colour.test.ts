import { expect, it } from 'vitest';
import {
  anotherColour,
  colourIn,
  designOf,
} from '../../../src/back-office/add-product/another-colour.ts';
import { productEntryOf } from '../../../src/back-office/product-form/product-entry.ts';
import { enteredFields } from '../../../src/catalogue/contract/product.ts';
import { listedProduct } from '../products/listed-product.ts';

it.each([
  ['Malindi Sofa in brick red', 'Brick red and black', 'Malindi Sofa'],
  ['Malindi Sofa in brick red and black', 'Brick red and black', 'Malindi Sofa'],
  ['Malindi Sofa, Brick Red', 'Brick red', 'Malindi Sofa'],
  ['Malindi Sofa (brick red)', 'Brick red', 'Malindi Sofa'],
  ['Malindi Sofa – Brick red – large', 'Brick red', 'Malindi Sofa large'],
  ['Brick red Malindi Sofa', 'Brick red', 'Malindi Sofa'],
  ['Barred Gate', 'Red', 'Barred Gate'],
  ['Red', 'Red', 'Red'],
  ['Malindi Sofa', null, 'Malindi Sofa'],
])('another colour of %j, which is %j, begins as %j', (title, colour, name) => {
  const product = listedProduct({ title, colour });
  expect(anotherColour(product)).toMatchObject({ title: name, design: name, colour: '' });
  expect(designOf(product)).toBe(name);
});

it('another colour begins with what colours share, and links by the design that the first has', () => {
  const product = listedProduct({
    colour: 'Light oak',
    design: 'Walnut and more',
    material: 'Solid wood',
    width_cm: 120,
    price_cents: 2_450_000,
    restock_on: '2027-03-01',
    tags: ['desk', 'Oak'],
  });
  expect(anotherColour(product)).toEqual({
    ...productEntryOf(product),
    sku: '',
    colour: '',
    restock_on: '',
    tags: 'desk',
  });
});

it('another colour of a piece with the longest title has a design that its field takes', () => {
  const design = designOf(listedProduct({ title: 'Wide desk '.repeat(16).trim() }));
  expect(enteredFields.shape.design.safeParse(design).success).toBe(true);
});

it.each([
  ['A sofa in brick red velvet.', 'brick red'],
  ['Brick red and black, for three.', 'Brick red and black'],
  ['A sofa for three.', undefined],
  ['Brick reds fade.', undefined],
])('a description of another colour is looked through for the former one: %j', (text, found) => {
  const product = listedProduct({ colour: 'Brick red and black' });
  expect(colourIn(text, product)?.toLowerCase()).toBe(found?.toLowerCase());
});
