import { expect, it } from 'vitest';
import file from '../../../data/search.json' with { type: 'json' };
import { budgetAsked } from '../../../src/catalogue/search/budget.ts';
import type { Found } from '../../../src/catalogue/search/found.ts';
import { createSearchIndex } from '../../../src/catalogue/search/search-index.ts';

function product(title: string, about: Partial<Found> = {}): Found {
  return { kind: 'product', title, path: `/p/${title}`, ...about };
}

const catalogue: Found[] = [
  product('Umoja Four-Person Workstation', {
    sku: 'OFF-WST-001',
    place: 'Office · Desks · Workstations',
    words: 'Light oak and sage Oak veneer',
  }),
  product('Jirani Two-Person Workstation', { sku: 'OFF-WST-002', words: 'Walnut and ochre' }),
  product('Kalamu Writing Desk', { sku: 'OFF-DSK-001', place: 'Office · Desks', words: 'Oak' }),
  product('Salamu Reception Desk', { place: 'Office · Desks', words: 'Walnut' }),
  product('Amboseli Sofa', { place: 'Home · Living Room · Sofas', words: 'Tan leather' }),
  product('Fauteuil Éclair', { words: 'Crème bouclé' }),
  product("Kiongozi Manager's Seat", { words: 'Leather and walnut desk height' }),
  product('Hatua Bookshelf', { sku: 'HB12' }),
  product('Maktaba Reading Desk'),
  product('Maktaba Ladder', { place: 'Home · Study Room · Wall Shelves' }),
  product('Red Pillow', { place: 'Home · Living Room · Pillows' }),
  product('Elimu Cabinet', { place: 'Home · Dining Room' }),
  product('Ghala Stationery Cupboard', { words: 'Grey steel' }),
  product('Kioo Wardrobe', { place: 'Kitchens & Wardrobes · Wardrobes' }),
  {
    kind: 'page',
    title: 'Office Desks',
    path: '/office-furniture/desks/office-desks',
    words: 'sit-stand desks with drawers',
  },
  {
    kind: 'page',
    title: "Visitor's Chairs for Offices",
    path: "/office-furniture/chairs/visitor's-chairs",
    words: 'guest chairs',
  },
];

const { synonyms } = file;
const index = createSearchIndex();
await index.add({ entries: catalogue, synonyms });

function titles(text: string): string[] {
  return index.search(text).found.map(({ title }) => title);
}

it.each([
  ['with letters swapped', 'Umjoa', 'Umoja Four-Person Workstation'],
  ['with letters swapped, half way through the word', 'umjo', 'Umoja Four-Person Workstation'],
  ['with a letter missing', 'amboeli', 'Amboseli Sofa'],
  ['with a letter too many', 'walnutt seat', "Kiongozi Manager's Seat"],
  ['by how it begins', 'kala', 'Kalamu Writing Desk'],
  ['by its SKU', 'OFF-WST-002', 'Jirani Two-Person Workstation'],
  ['by its SKU without the hyphens', 'offwst002', 'Jirani Two-Person Workstation'],
  ['by its SKU with spaces', 'off wst 002', 'Jirani Two-Person Workstation'],
  ['by the beginning of its SKU', 'offdsk', 'Kalamu Writing Desk'],
  ['by its SKU with a hyphen that it has not', 'hb-12', 'Hatua Bookshelf'],
  ['by two words that it has as one', 'book shelf', 'Hatua Bookshelf'],
  ['by one word that it has as two', 'readingdesk', 'Maktaba Reading Desk'],
  ['by one word that it has as two, while it is typed', 'readingd', 'Maktaba Reading Desk'],
  ['by where it stands, written as one word', 'diningroom', 'Elimu Cabinet'],
  ['by another word for it', 'couch', 'Amboseli Sofa'],
  ['by another word for it, while it is typed', 'couc', 'Amboseli Sofa'],
  ['by another word for it, among others', 'leather settees', 'Amboseli Sofa'],
  ['by another word for it, among some that it has not', 'purple couch', 'Amboseli Sofa'],
  ['by words from several places, in any order', 'oak writing', 'Kalamu Writing Desk'],
  ['by where it stands', 'living sofa', 'Amboseli Sofa'],
  ['without its accents', 'eclair creme', 'Fauteuil Éclair'],
  ['with other accents', 'ÈCLAIR', 'Fauteuil Éclair'],
  ['without its apostrophe', 'managers', "Kiongozi Manager's Seat"],
  ['with a typed apostrophe', 'visitor’s chair', "Visitor's Chairs for Offices"],
  ['in the singular', 'visitor chair', "Visitor's Chairs for Offices"],
  ['in the singular of shelves', 'study shelf', 'Maktaba Ladder'],
  ['with words that tell nothing', 'a sofa for the living room', 'Amboseli Sofa'],
])('searching while typing finds %s', (_, text, title) => {
  expect(titles(text)[0]).toBe(title);
});

it('searching while typing ranks words of the title before other words', () => {
  const found = titles('desk');
  expect(found.indexOf('Kalamu Writing Desk')).toBeLessThan(
    found.indexOf("Kiongozi Manager's Seat"),
  );
});

it('searching while typing ranks the word itself before its synonym', () => {
  expect(titles('cupboard')).toEqual([
    'Ghala Stationery Cupboard',
    'Kioo Wardrobe',
    'Elimu Cabinet',
  ]);
});

it('searching while typing ranks the word in a description before a synonym in a title', async () => {
  const shelves = createSearchIndex();
  const entries = [product('Rafu Bookshelf'), product('Kona Unit', { words: 'an oak bookcase' })];
  await shelves.add({ entries, synonyms });
  const { found } = shelves.search('bookcase');
  expect(found.map(({ title }) => title)).toEqual(['Kona Unit', 'Rafu Bookshelf']);
});

it('searching while typing ranks the page of a kind of product first', () => {
  expect(titles('desks')[0]).toBe('Office Desks');
});

it('searching while typing requires all words if any entry has them all', () => {
  expect(titles('walnut workstation')).toEqual(['Jirani Two-Person Workstation']);
});

it('searching while typing takes some of the words if no entry has them all, and says which ones', () => {
  expect(titles('purple sofa')).toEqual(['Amboseli Sofa']);
  expect(index.search('purple sofa').note).toBe(
    'Nothing for “purple”. Here are results for “sofa”.',
  );
  expect(index.search('walnut sofa').note).toBe(
    'No piece matches all of “walnut sofa”. These come nearest.',
  );
  expect(index.search('leather sofa').note).toBe('');
});

it('searching while typing finds only entries with all words when some are not enough', () => {
  const found = index.search('purple sofa', { orSomeOf: false });
  expect(found).toEqual({ found: [], note: '' });
});

it('searching while typing takes no known word for a misspelling of another', async () => {
  const beds = createSearchIndex();
  await beds.add({ entries: [product('Mau Bed'), product('Mau Bedside')] });
  expect(beds.search('beds').found.map(({ title }) => title)).toEqual(['Mau Bed', 'Mau Bedside']);
  await beds.add({ entries: [product('Tunda Bead')] });
  expect(beds.search('bead').found.map(({ title }) => title)).toEqual(['Tunda Bead']);
});

it('searching while typing says what comes near to a thing that is not sold, until it is', async () => {
  const growing = createSearchIndex();
  const near = { typed: 'recliner', finds: 'armchair', isNear: true };
  await growing.add({ entries: [product('Faraja Armchair')], synonyms: [near] });
  expect(growing.search('recliner')).toMatchObject({
    found: [{ title: 'Faraja Armchair' }],
    note: 'Nothing for “recliner”. Here are results for “armchair”.',
  });
  await growing.add({ entries: [product('Raha Recliner')] });
  expect(growing.search('recliner')).toMatchObject({
    found: [{ title: 'Raha Recliner' }],
    note: '',
  });
});

it('searching while typing puts products in the order of the pages found that show them', async () => {
  const place = (kind: string) => `Office · Desks · ${kind}`;
  const desks = createSearchIndex();
  await desks.add({
    entries: [
      product('Hodi Desk', { place: place('Reception Desks') }),
      product('Embu Wide Desk', { place: place('Office Desks') }),
      { kind: 'page', title: 'Desks', path: '/desks', words: place('Office Desks') },
    ],
  });
  expect(desks.search('desk').found.map(({ title }) => title)).toEqual([
    'Desks',
    'Embu Wide Desk',
    'Hodi Desk',
  ]);
});

const answer = { typed: 'delivery, bar hours', title: 'When?', text: 'Soon.', path: '/contact' };
const shop = createSearchIndex();

it('an answer of the search is given to a phrase that asks for it, and its words find no products', async () => {
  await shop.add({
    entries: [product('Mombasa Bar'), product('Deli Counter')],
    answers: [answer],
  });
  expect(shop.search('delivery')).toEqual({ found: [], answer, note: '' });
  expect(shop.search('bar')).toMatchObject({ answer: undefined });
});

it('an answer of the search stands beside the products of the other words', () => {
  expect(shop.search('delivery mombasa')).toMatchObject({
    answer,
    found: [{ title: 'Mombasa Bar' }],
    note: '',
  });
});

it('an answer of the search leaves products that have its words', async () => {
  await shop.add({ entries: [product('Delivery Trolley')] });
  expect(shop.search('delivery')).toMatchObject({
    answer,
    found: [{ title: 'Delivery Trolley' }],
  });
});

const desks = createSearchIndex();

it.each([
  ['160 cm desk', ['Pana Desk', 'Kati Desk']],
  ['1.6m desk', ['Pana Desk', 'Kati Desk']],
  ['desk 160', ['Pana Desk', 'Kati Desk']],
  ['desk 160 x 80', ['Pana Desk', 'Kati Desk']],
  ['1200mm desk', ['Dogo Desk']],
  ['1,200 mm desk', ['Dogo Desk']],
  ['4 ft desk', ['Dogo Desk']],
  ['160 cm', ['Pana Desk', 'Kati Desk', 'Pana Sofa']],
  ['desk between 110 and 158 cm', ['Dogo Desk', 'Kati Desk']],
  ['desk under 130 cm', ['Dogo Desk']],
  ['desk over 1.59 m', ['Pana Desk']],
  ['desk 1500-1700 mm wide', ['Kati Desk', 'Pana Desk']],
])('the width in “%s” finds products about so wide, the nearest first', async (text, expected) => {
  if (desks.search('desk').found.length === 0) {
    const entries = [
      product('Dogo Desk', { width: 120 }),
      product('Kati Desk', { width: 158 }),
      product('Pana Desk', { width: 160 }),
      product('Pana Sofa', { width: 165 }),
    ];
    await desks.add({ entries });
  }
  const { found, note } = desks.search(text);
  expect(found.map(({ title }) => title)).toEqual(expected);
  expect(note).toBe('');
});

it('a width that no product has finds the nearest ones, and says so', () => {
  const { found, note } = desks.search('desk 200 cm');
  expect(found[0]?.title).toBe('Pana Desk');
  expect(note).toBe('Nothing is 200 cm wide. The nearest come first.');
});

it('a number that products have is searched for as no width', async () => {
  await desks.add({ entries: [product('Model 250 Desk', { width: 90 })] });
  expect(desks.search('desk 250').found.map(({ title }) => title)).toEqual(['Model 250 Desk']);
});

it.each(['zebra', 'bed', 'xyz-999', '---', '', ' '])('the search %o has no results', (text) => {
  expect(titles(text)).toEqual([]);
});

it('a letter that is typed again and again is no part of a number', async () => {
  const orders = createSearchIndex();
  await orders.add({ entries: [product('Mara Bench', { place: '2 March · Q-046670' })] });
  expect(orders.search('qqqqqq').found).toEqual([]);
});

it('the search finds entries that were added later', async () => {
  const growing = createSearchIndex();
  await growing.add({ entries: [product('Mara Bench')] });
  await growing.add({ entries: [product('Mara Stool')] });
  expect(growing.search('mara').found).toHaveLength(2);
});

it.each([
  ['chairs under 10,000', ['Kiti Chair']],
  ['chair below KSh 25k', ['Kiti Chair', 'Enzi Chair']],
  ['chair budget of 24,500/=', ['Kiti Chair', 'Enzi Chair']],
  ['chini ya 9000', ['Kiti Chair']],
  ['chini ya elfu 9', ['Kiti Chair']],
  ['chair between 8000 and 10,000', ['Kiti Chair']],
  ['chairs 20k-30k', ['Enzi Chair']],
  ['chair 8-9k', ['Kiti Chair']],
  ['kati ya 20,000 na 30,000', ['Enzi Chair']],
  ['chairs over KSh 20,000', ['Enzi Chair']],
  ['chair from 5000 to 30000 shillings', ['Kiti Chair', 'Enzi Chair']],
  ['chair Ksh. 10,000', ['Kiti Chair']],
  ['chair 10k', ['Kiti Chair']],
])('searching while typing finds for “%s” what costs so much', async (text, expected) => {
  const priced = createSearchIndex();
  await priced.add({
    entries: [
      product('Enzi Chair', { price: 24_500 }),
      product('Kiti Chair', { price: 8_900 }),
      product('Siri Chair'),
    ],
  });
  const { found, note } = priced.search(text);
  expect(found.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
  expect(note).toBe('');
  expect(priced.search('chair under 2,000')).toMatchObject({
    found: [{ title: 'Kiti Chair' }, { title: 'Enzi Chair' }],
    note: 'Nothing here is under KSh 2,000. The cheapest come first.',
  });
  expect(priced.search('chair between 30k and 40k')).toMatchObject({
    found: [{ title: 'Enzi Chair' }, { title: 'Kiti Chair' }],
    note: 'Nothing here is between KSh 30,000 and KSh 40,000. The nearest come first.',
  });
});

it.each([
  ...['table under 160 cm', 'table for up to 8', 'under 500', 'desk 120 to 160 cm'],
  ...[
    'table for 4 to 6 people',
    'desk 1600 x 800',
    'OFF-DSK-001',
    'wardrobe between 1200 and 1800 mm',
  ],
])('searching while typing takes no measure or number of people in “%s” for a price', (text) => {
  expect(budgetAsked(text)).toBeUndefined();
});
