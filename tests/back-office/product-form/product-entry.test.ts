import { expect, it } from 'vitest';
import {
  anotherLike,
  copyOf,
  emptyEntry,
  problemsFromServer,
  productEntryOf,
  readProductEntry,
} from '../../../src/back-office/product-form/product-entry.ts';
import { listedProduct } from '../products/listed-product.ts';

const filled = {
  ...emptyEntry,
  title: ' Oak desk ',
  description: 'Wide.',
  category_id: '1',
};

it('an entered product is sent without its empty fields', () => {
  const { fields, problems } = readProductEntry({ ...filled, width_cm: '120.5' });
  expect(problems).toEqual({});
  expect(fields).toMatchObject({
    title: 'Oak desk',
    category_id: 1,
    subcategory_id: null,
    status_id: 1,
    sku: null,
    width_cm: 120.5,
    tags: [],
  });
});

it('an entered product accepts a size with a comma before thousands', () => {
  expect(readProductEntry({ ...filled, width_cm: ' 1,200 ' }).fields?.width_cm).toBe(1200);
});

it.each(['12,5', '12,', ',5', '1,2,3', '1.000'])(
  'an entered product refuses the ambiguous size %j',
  (width_cm) => {
    expect(Object.keys(readProductEntry({ ...filled, width_cm }).problems)).toEqual(['width_cm']);
  },
);

it('an entered product asks which of two sizes is meant', () => {
  const { problems } = readProductEntry({ ...filled, width_cm: '1,80' });
  expect(problems.width_cm).toContain('Is “1,80” 1.80 or 180?');
});

it('an entered product explains an invalid size', () => {
  const { problems } = readProductEntry({ ...filled, depth_cm: 'deep' });
  expect(Object.keys(problems)).toEqual(['depth_cm']);
});

it('an entered product splits tags at the commas', () => {
  const { fields } = readProductEntry({ ...filled, tags: ' oak, , Oak,desk ' });
  expect(fields?.tags).toEqual(['oak', 'desk']);
});

const product = listedProduct({ width_cm: 72.5, tags: ['oak', 'desk'], type_id: null });

it('a product in the form reads back as it was', () => {
  const { title, width_cm, tags, type_id } = product;
  expect(readProductEntry(productEntryOf(product)).fields).toMatchObject({
    title,
    width_cm,
    tags,
    type_id,
  });
});

it('a product in the form is copied without its SKU', () => {
  expect(copyOf(product)).toEqual({ ...productEntryOf(product), sku: '' });
  expect(productEntryOf(product).sku).toBe('OF-DSK-001');
});

it('a product in the form passes category, status, material and terms to the next one, and nothing else', () => {
  const { category_id, subcategory_id, status_id } = productEntryOf(product);
  expect(anotherLike({ ...product, material: 'Oak', lead_time: { from: 4, to: 6 } })).toEqual({
    ...emptyEntry,
    category_id,
    subcategory_id,
    status_id,
    material: 'Oak',
    lead_time: '4–6',
  });
});

it('the server’s complaint about one thumbnail is shown at the thumbnails', () => {
  expect(problemsFromServer({ title: 'Too long.', 'thumbnails[3]': 'Broken.' })).toEqual({
    title: 'Too long.',
    thumbnails: 'Broken.',
  });
});
