import { beforeEach, expect, it } from 'vitest';
import {
  COLUMN_NAMES,
  columnHeadings,
} from '../../../../src/catalogue/contract/spreadsheet/sheet-columns.ts';
import { readSheets } from '../../../../src/platform/spreadsheet/read-sheets.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addPhotos, addProduct } from '../stored-catalogue.ts';
import { EVERYTHING } from './every-field.ts';
import { check, ignored, inBrief } from './sheets.ts';

const api = await createTestApi();
const staff = await api.asStaff();
beforeEach(() => emptyCatalogue(api.services.database));

async function download(query: string) {
  const answer = await staff.get(`/api/products/export?${query}`);
  expect(answer.status).toBe(200);
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

it.each(['csv', 'xlsx'])(
  'the export as %s has a column for each field, and says what it is',
  async (format) => {
    const shelf = await addPhotos(staff, await addProduct(staff, EVERYTHING), ['red', 'blue']);
    const { answer, bytes } = await download(`format=${format}`);
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="products-2026-03-02.${format}"`,
    );
    const [headings = [], row = []] = (await readSheets(bytes))[0]?.rows ?? [];
    expect(headings).toEqual(COLUMN_NAMES.flatMap(columnHeadings));
    const cells = Object.fromEntries(headings.map((heading, at) => [String(heading), row[at]]));
    const typed = (number: number) => (format === 'csv' ? String(number) : number);
    const day = new Date('2027-03-01');
    expect(cells).toMatchObject({
      Id: typed(1),
      Title: EVERYTHING.title,
      Description: EVERYTHING.description,
      Category: 'Home',
      Subcategory: 'Study Room',
      Type: 'Book Shelves',
      Status: 'pause',
      SKU: '00123',
      Colour: '-green',
      'Width in cm': typed(72.5),
      'Sizes of a set': EVERYTHING.set_sizes,
      'Made to order when out of stock': 'yes',
      'Lead time in weeks': '4–6',
      'Expected back on': format === 'csv' ? '2027-03-01' : day,
      Tags: 'oak, Büro',
      Photographs: shelf.images.map(({ url }) => `https://site.test/storage/${url}`).join(', '),
      Version: typed(shelf.version),
      Added: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    });
  },
);

it.each(['csv', 'xlsx'])('the export as %s comes back unchanged', async (format) => {
  await addPhotos(staff, await addProduct(staff, EVERYTHING), ['red', 'blue']);
  await addProduct(staff);
  const { bytes } = await download(`format=${format}`);
  const plan = await check(staff, bytes);
  expect(inBrief(plan)).toEqual([
    [2, 'unchanged'],
    [3, 'unchanged'],
  ]);
  expect(ignored(plan)).toEqual([]);
});

it('the export leaves digits as they are that a program shows as a number', async () => {
  await addProduct(staff, { title: '007', sku: '00123' });
  await addProduct(staff, { title: '5', sku: '1234567890123', material: '=1' });
  const asShown = (one: string, two: string) => [
    ['Id', 'Title', 'SKU', 'Material', 'Version'],
    [1, '7', one, null, 1],
    [2, '5', two, "'=1", 1],
  ];
  for (const two of ['1.23457E+12', '1,23E+12', '1234567890123']) {
    expect(inBrief(await check(staff, asShown('123', two)))).toEqual([
      [2, 'unchanged'],
      [3, 'unchanged'],
    ]);
  }
  expect(inBrief(await check(staff, asShown('124', '1.24E+12')))).toEqual([
    [2, 'changed'],
    [3, 'changed'],
  ]);
});

it('the export has what the list has, on all its pages', async () => {
  for (const title of ['Shelf', 'Bed', 'Tall Shelf']) {
    await addProduct(staff, {
      title,
      description: `A ${title}.`,
      subcategory_id: null,
      type_id: null,
    });
  }
  const { bytes } = await download('format=csv&q=shelff&forgiving=true&sort=-id&page=2&per_page=1');
  const rows = (await readSheets(bytes))[0]?.rows ?? [];
  expect(rows.slice(1).map((row) => row[1])).toEqual(['Tall Shelf', 'Shelf']);
});

it('the export of ticked products has these alone, in the order of the list', async () => {
  const shelves = [];
  for (const n of [1, 2, 3]) shelves.push(await addProduct(staff, { title: `Shelf ${n}` }));
  const ids = [shelves[0]?.id, shelves[2]?.id, 9999].join(',');
  const { bytes } = await download(`ids=${ids}&sort=-id&q=nothing`);
  const rows = (await readSheets(bytes))[0]?.rows ?? [];
  expect(rows.slice(1).map((row) => row[1])).toEqual(['Shelf 3', 'Shelf 1']);
});

it('the export of ticked products is refused for more than an address holds, and for no ids', async () => {
  const many = Array.from({ length: 501 }, (_, n) => n + 1).join(',');
  const refused = await staff.get(`/api/products/export?ids=${many}`);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringMatching(/^At most 500 products/) }),
  ]);
  expect((await staff.get('/api/products/export?ids=4,five')).status).toBe(400);
});

it('the export begins with the mark of UTF-8, and has no formula', async () => {
  await addProduct(staff, { title: '=1+1' });
  const { bytes } = await download('format=csv');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\uFEFFId,Title,')).toBe(true);
  expect(text).toContain(",'=1+1,");
});

it('the export is for staff, and knows two formats', async () => {
  expect((await api.asVisitor().get('/api/products/export')).status).toBe(401);
  expect((await staff.get(`/api/products/export?format=pdf`)).status).toBe(400);
});
