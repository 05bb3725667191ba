import { expect, it } from 'vitest';
import { productFields } from '../../../src/catalogue/contract/product.ts';
import { id } from '../../../src/platform/contract/id.ts';

const SIZE_LINES = 'Sizes of a set stand on one line each, such as “Largest: 90 × 60 × 45”.';
const size = { name: 'Largest', width_cm: 90, height_cm: 45, depth_cm: 60 };
const fields = { title: 'Desk', description: 'A desk.', category_id: 1 };

function messagesOf(changed: Record<string, unknown>) {
  const result = productFields.safeParse({ ...fields, ...changed });
  return Object.fromEntries(
    result.error?.issues.map((issue) => [issue.path[0], issue.message]) ?? [],
  );
}

it.each([1, '1', 2_147_483_647, '2147483647'])(
  'an id of a product may be the whole number %j',
  (value) => {
    expect(id.parse(value)).toBe(Number(value));
  },
);

it.each([
  0,
  -1,
  1.5,
  2_147_483_648,
  '2147483648',
  '0',
  '1.5',
  '0x10',
  '1e3',
  ' 1',
  '',
  'abc',
  true,
  null,
  [1],
  Number.NaN,
])('an id of a product may not be %j', (value) => {
  expect(id.safeParse(value).success).toBe(false);
});

it('the fields of a product require title, description and category only', () => {
  const { status_id, made_to_order, made_to_measure, prices_include_vat, tags, ...others } =
    productFields.parse(fields);
  expect({ status_id, made_to_order, made_to_measure, prices_include_vat, tags }).toEqual({
    status_id: 1,
    made_to_order: false,
    made_to_measure: false,
    prices_include_vat: false,
    tags: [],
  });
  const { title, description, category_id, ...optional } = others;
  expect({ title, description, category_id }).toEqual(fields);
  expect(Object.values(optional).filter((value) => value !== null)).toEqual([]);
});

it('the fields of a product are trimmed', () => {
  const parsed = productFields.parse({
    ...fields,
    title: '  Desk ',
    sku: ' OFF-1 ',
    colour: ' ',
  });
  expect(parsed).toMatchObject({ title: 'Desk', sku: 'OFF-1', colour: null });
});

it('the fields of a product lose control characters and bidirectional overrides', () => {
  const typed = {
    ...fields,
    title: 'Baraka\u0007 \u202eShelf\n',
    description: 'Five\u001b shelves\r\nof\toak.\u2069',
    sku: '\u0008SKU-1',
    colour: 'Oak\u202a',
    tags: ['oak\u0007'],
  };
  expect(productFields.parse(typed)).toMatchObject({
    title: 'Baraka Shelf',
    description: 'Five shelves\nof\toak.',
    sku: 'SKU-1',
    colour: 'Oak',
    tags: ['oak'],
  });
});

it('the fields of a product have no lone surrogates in the names of sizes, which JSON columns refuse', () => {
  const set_sizes = [{ ...size, name: 'Large \ud800' }];
  const parsed = productFields.parse({ ...fields, set_sizes });
  expect(parsed.set_sizes?.[0]?.name).toBe('Large \ufffd');
});

it('the fields of a product may come as texts of a form', () => {
  const parsed = productFields.parse({
    ...fields,
    category_id: '1',
    subcategory_id: '8',
    type_id: '17',
    status_id: '3',
    width_cm: '72.5',
  });
  expect(parsed).toMatchObject({
    category_id: 1,
    subcategory_id: 8,
    type_id: 17,
    status_id: 3,
    width_cm: 72.5,
  });
});

it.each([
  ['title', undefined, 'Title is required.'],
  ['title', '   ', 'Title is required.'],
  ['title', 'x'.repeat(161), 'A title has at most 160 characters.'],
  ['description', undefined, 'Description is required.'],
  ['description', ' \n', 'Description is required.'],
  ['description', 'x'.repeat(5001), 'A description has at most 5,000 characters.'],
  ['category_id', undefined, 'Category is required.'],
  ['category_id', '', 'Category is required.'],
  ['category_id', 99, 'Choose a category from the list.'],
  ['subcategory_id', 20, 'Choose a subcategory that belongs to Office.'],
  ['type_id', 17, 'Choose a subcategory before a type.'],
  ['status_id', 4, 'Choose a status from the list.'],
  ['sku', 'x'.repeat(41), 'SKU has at most 40 characters.'],
  ['width_cm', 'wide', 'Width is a number of centimetres, such as 80 or 72.5.'],
  ['width_cm', true, 'Width is a number of centimetres, such as 80 or 72.5.'],
  ['height_cm', 0, 'Height is more than 0 cm.'],
  ['depth_cm', 2001, 'Depth is at most 2,000 cm.'],
  ['weight_kg', 'heavy', 'Weight is a number of kilograms, such as 12 or 7.5.'],
  ['weight_kg', 2001, 'Weight is at most 2,000 kg.'],
  ['set_sizes', 'Large', SIZE_LINES],
  ['set_sizes', [{ ...size, name: ' ' }], SIZE_LINES],
  ['set_sizes', [{ ...size, depth_cm: 0 }], 'Each size of a set is more than 0 cm.'],
  ['set_sizes', Array(7).fill(size), 'A set has at most 6 sizes.'],
  ['made_to_order', 'perhaps', 'Made to order when out of stock is yes or no.'],
  ['restock_on', 'soon', 'Expected back on is a date, such as 2027-03-01.'],
  ['restock_on', '0000-01-01', 'Expected back on is a date, such as 2027-03-01.'],
  ['tags', 'oak', 'Tags are a list of words.'],
  ['tags', ['x'.repeat(41)], 'A tag has at most 40 characters.'],
  ['tags', Array.from({ length: 21 }, String), 'A product has at most 20 tags.'],
])('the fields of a product refuse %s = %j', (field, value, message) => {
  expect(messagesOf({ [field]: value })).toEqual({ [field]: message });
});

it('the fields of a product refuse a type that belongs to another subcategory', () => {
  expect(messagesOf({ subcategory_id: 7, type_id: 17 })).toEqual({
    type_id: 'Choose a type that belongs to Chairs.',
  });
});

it('the fields of a product contain each tag once', () => {
  expect(productFields.parse({ ...fields, tags: ['oak', ' oak', 'desk'] }).tags).toEqual([
    'oak',
    'desk',
  ]);
});
