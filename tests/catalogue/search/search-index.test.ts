import { describe, expect, it } from 'vitest';
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

const index = createSearchIndex();
await index.add(catalogue);

function titles(text: string): string[] {
  return index.search(text).map(({ title }) => title);
}

describe('searching while typing', () => {
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
  ])('finds %s', (_, text, title) => {
    expect(titles(text)[0]).toBe(title);
  });

  it('ranks words of the title before other words', () => {
    const found = titles('desk');
    expect(found.indexOf('Kalamu Writing Desk')).toBeLessThan(
      found.indexOf("Kiongozi Manager's Seat"),
    );
  });

  it('ranks the word itself before its synonym', () => {
    expect(titles('cupboard')).toEqual([
      'Ghala Stationery Cupboard',
      'Kioo Wardrobe',
      'Elimu Cabinet',
    ]);
  });

  it('ranks the word in a description before a synonym in a title', async () => {
    const shelves = createSearchIndex();
    await shelves.add([
      product('Rafu Bookshelf'),
      product('Kona Unit', { words: 'an oak bookcase' }),
    ]);
    const found = shelves.search('bookcase').map(({ title }) => title);
    expect(found).toEqual(['Kona Unit', 'Rafu Bookshelf']);
  });

  it('ranks the page of a kind of product first', () => {
    expect(titles('desks')[0]).toBe('Office Desks');
  });

  it('requires all words if any entry has them all', () => {
    expect(titles('walnut workstation')).toEqual(['Jirani Two-Person Workstation']);
  });

  it('accepts some of the words if no entry has them all', () => {
    expect(titles('purple sofa')).toEqual(['Amboseli Sofa']);
  });
});

describe('a search without results', () => {
  it.each(['zebra', 'bed', 'xyz-999', '---', '', ' '])('is %o', (text) => {
    expect(titles(text)).toEqual([]);
  });
});

it('finds entries that were added later', async () => {
  const growing = createSearchIndex();
  await growing.add([product('Mara Bench')]);
  await growing.add([product('Mara Stool')]);
  expect(growing.search('mara')).toHaveLength(2);
});
