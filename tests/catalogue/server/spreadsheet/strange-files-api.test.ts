import { unzipSync, zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { STATUS } from '../../../../src/catalogue/contract/taxonomy.ts';
import { writeXlsx } from '../../../../src/platform/spreadsheet/write-xlsx.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addProduct } from '../stored-catalogue.ts';
import { check, ignored, importSheet, inBrief, type Sheet } from './sheets.ts';

const api = await createTestApi();
const staff = await api.asStaff();
beforeEach(() => emptyCatalogue(api.services.database));

/** Imports a file that is expected to be right, and gives the products in the order of the file. */
async function imported(sheet: Sheet): Promise<Product[]> {
  const answer = await importSheet(staff, sheet);
  expect(await answer.json()).toMatchObject({ added: expect.any(Number) });
  const products = (await (await staff.get('/api/products')).json()) as Product[];
  return products.toSorted((one, other) => one.id - other.id);
}

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const HEADINGS = 'Title,SKU,Category,Description';

it('a CSV file as people save it may end its lines in several ways', async () => {
  const lines = [HEADINGS, 'One stool,S-1,Home,Round', 'Two stool,S-2,Home,Square', ''];
  const products = await imported(`${lines[0]}\r\n${lines[1]}\n${lines[2]}\r`);
  expect(products.map(({ title }) => title)).toEqual(['One stool', 'Two stool']);
});

it('a CSV file as people save it may have a byte of Windows among letters of UTF-8', async () => {
  const utf8 = Buffer.from('Café “Lamu”,S-1,Home,Oak').toString('latin1');
  const [product] = await imported(latin1(`${HEADINGS}\n${utf8} \x96 60 cm\xa0\n`));
  expect(product).toMatchObject({ title: 'Café “Lamu”', description: 'Oak – 60 cm' });
});

it('a CSV file as people save it may have 2,500 empty rows behind its products', async () => {
  const products = await imported(`${HEADINGS}\nStool,S-1,Home,Round\n${',,,\n'.repeat(2500)}`);
  expect(products).toHaveLength(1);
});

it('a CSV file as people save it may have a title and a blank line above its headings', async () => {
  const file = `Price list 2026,,,\n,,,\n${HEADINGS}\nStool,S-1,Home,Round\nBench,S-2,Hom,Long\n`;
  expect(inBrief(await check(staff, file)).map(([row, outcome]) => [row, outcome])).toEqual([
    [4, 'added'],
    [5, 'refused'],
  ]);
});

it('a CSV file as people save it may keep numbers as texts for Excel', async () => {
  const [one, two] = await imported(
    `${HEADINGS}\nStool,'00123,Home,Round\nBench,"=""00124""",Home,Long\n`,
  );
  expect([one?.sku, two?.sku]).toEqual(['00123', '00124']);
});

it('a CSV file as people save it may have headings, units and values of other programs', async () => {
  const [product] = await imported(
    'Product name,Item Code,Color,"Width\nin inches",Height (mm),Depth:,Weight kg,Category,Description,Status,Made to order when out of stock,Expected back on\n' +
      'Moto table,M-1,Red,10,750,45 cm,"12,5",HOME ,Small,draft,Y,25/03/2027\n',
  );
  expect(product).toMatchObject({
    ...{ title: 'Moto table', sku: 'M-1', colour: 'Red', status_id: STATUS.paused },
    ...{ width_cm: 25.4, height_cm: 75, depth_cm: 45, weight_kg: 12.5 },
    ...{ made_to_order: true, restock_on: '2027-03-25' },
  });
});

it('a CSV file as people save it may write thousands with a comma', async () => {
  const products = await imported(
    `${HEADINGS},Width (mm)\nStool,S-1,Home,Round,"1,200"\nBench,S-2,Home,Long,"1,200 mm"\n`,
  );
  expect(products.map(({ width_cm }) => width_cm)).toEqual([120, 120]);
});

it('a CSV file as people save it may have names with other apostrophes, spaces and signs', async () => {
  const [product] = await imported(
    'Title,SKU,Category,Subcategory,Type,Description\nChair,C-1,office,Chairs,Visitor’s\u00a0 Chairs,Soft\n',
  );
  expect(product?.type?.name).toBe("Visitor's Chairs");
});

it('a CSV file as people save it may write days as spreadsheet programs show them', async () => {
  const days = ['25/03/2027', '3/25/27', '25-Mar-27', '2027/03/25', '"Thursday, 25 March 2027"'];
  const times = ['2027-03-25 00:00:00', '25.03.2027 14:30', '"March 25, 2027"'];
  const rows = [...days, ...times].map((day, n) => `Stool,S-${n},Home,Round,${day}\n`);
  const products = await imported(`${HEADINGS},Expected back on\n${rows.join('')}`);
  expect(products.map(({ restock_on }) => restock_on)).toEqual(rows.map(() => '2027-03-25'));
});

it('a CSV file as people save it is refused where a cell names no day of the calendar', async () => {
  const rows = ['March 2027', '45/45/2027', '31/02/2027', 'soon'].map(
    (day, n) => `Stool,S-${n},Home,Round,${day}\n`,
  );
  const plan = await check(staff, `${HEADINGS},Expected back on\n${rows.join('')}`);
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'refused'));
});

it('a CSV file as people save it may have statuses in the words of other programs', async () => {
  const words = [
    'In-stock',
    'PUBLISHED',
    'paused',
    'Hidden',
    'sold out',
    'onbackorder',
    'OUT_OF_STOCK',
  ];
  const rows = words.map((status, n) => `Stool,S-${n},Home,Round,${status}\n`);
  const products = await imported(`${HEADINGS},Status\n${rows.join('')}`);
  const { inStock, paused, outOfStock } = STATUS;
  expect(products.map(({ status_id }) => status_id)).toEqual([
    ...[inStock, inStock, paused, paused, outOfStock, outOfStock, outOfStock],
  ]);
});

it('a CSV file as people save it may separate tags by semicolons, bars or line breaks', async () => {
  const [product] = await imported(
    `${HEADINGS},Tags\nStool,S-1,Home,Round,"oak; hall|desk\nnew"\n`,
  );
  expect(product?.tags).toEqual(['oak', 'hall', 'desk', 'new']);
});

it('a CSV file as people save it may write its headings in other letters, with dashes or numbers', async () => {
  const headings =
    'PRODUCT_NAME,ITEM-CODE,Sub_Category,W (cm),Image URL 1,image_url_2,Category Name,Qty';
  const plan = await check(staff, `${headings}\nStool,S-1,Chairs,40,,,Office,3\n`);
  expect(plan.layout.columns.map(({ to }) => to)).toEqual([
    ...['title', 'sku', 'subcategory_id', 'width_cm', 'photographs', 'photographs'],
    ...['category_id', null],
  ]);
});

it('a CSV file as people save it is refused where cells have no heading', async () => {
  const file = 'Title,Category,Description,Tags\nBench,Home,Long,oak, hall, bench\n';
  expect(inBrief(await check(staff, file))).toEqual([
    [2, 'refused', expect.stringMatching(/more cells than headings: “hall”, “bench”/)],
  ]);
});

it('a CSV file as people save it may have texts with markup', async () => {
  const [chair, table, bench] = await imported(
    `${HEADINGS}\nKiti chair,K-1,Home,"<p>Solid <strong>oak</strong> chair.</p>\\n<ul><li>Waxed</li><li>60&nbsp;cm</li></ul>"\nTea &amp; tray table,K-2,Home,Small &quot;tea&quot; table\nBench,K-3,Home,"Long.\\nOiled.<table><tr><td>Width</td><td>60 cm</td></tr></table>"\n`,
  );
  expect(bench?.description).toBe('Long.\nOiled.\n\nWidth 60 cm');
  expect(chair?.description).toBe('Solid oak chair.\n\n• Waxed\n• 60\u00a0cm');
  expect(table).toMatchObject({ title: 'Tea & tray table', description: 'Small "tea" table' });
});

it('a CSV file as people save it is refused where the markup of a cell is nested a thousand times', async () => {
  const nested = '<table><tr><td>'.repeat(1000);
  const plan = await check(staff, `${HEADINGS}\nStool,S-1,Home,Round\nBench,S-2,Home,${nested}\n`);
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['added', 'refused']);
  expect(plan.rows[1]?.problems[0]?.message).toBe(
    'The markup of this text is nested too deeply to be read. Type the text there without it.',
  );
});

it.each(['MK\u00a0100', 'mk  100', ' MK\u200b 100 '])(
  'a product is known by its SKU written as %j',
  async (sku) => {
    await addProduct(staff, { sku: 'MK 100', title: 'Mat' });
    const plan = await check(staff, `${HEADINGS}\nMat,${sku},Home,Round\n`);
    expect(plan.rows[0]).toMatchObject({ outcome: 'changed', id: 1 });
  },
);

it('a product is known by its SKU and not by the id of another shop', async () => {
  await addProduct(staff, { sku: 'DIN-1', title: 'Round Dining Set' });
  const file = 'ID,SKU,Name,Description,Category\n1,duka-desk,Oak desk,Of oak,Home\n';
  const plan = await check(staff, file);
  expect(ignored(plan)).toEqual(['ID']);
  expect(inBrief(plan)).toEqual([[2, 'added']]);

  const columns = { ...plan.choices.columns, '0': { to: 'id' as const } };
  expect(inBrief(await check(staff, file, [], { ...plan.choices, columns }))).toEqual([
    [2, 'refused', expect.stringMatching(/^Id: Product 1 is “Round Dining Set” here/)],
  ]);
});

it('an Excel file as people save it is refused only in the rows and columns where a formula has gone wrong', async () => {
  const rows = [
    ['Title', 'SKU', 'Category', 'Description', 'Margin'],
    ['Stool', 'S-1', 'Home', 'Round', '#N/A'],
    ['Bench', 'S-2', 'Home', '#REF!', null],
  ];
  const sheet = new Uint8Array(await writeXlsx(rows, []));
  expect(inBrief(await check(staff, sheet))).toEqual([
    [2, 'added'],
    [
      3,
      'refused',
      'Description: The formula in this cell has an error. Correct it in the file, or clear the cell.',
    ],
  ]);
});

const notesOf = async (sheet: Sheet) =>
  (await check(staff, sheet)).rows.map(({ notes }) =>
    notes.map(({ column, message }) => `${column}: ${message}`),
  );

it('a row that can be imported is to be checked when it has no SKU, or no photo though visitors will see it', async () => {
  const file =
    'Title,SKU,Category,Description,Status\nStool,,Home,Round,pause\nBench,S-2,Home,Long,In Stock\n';
  expect(await notesOf(file)).toEqual([
    ['SKU: Without a SKU the same row would be added again by the next import. Give it one.'],
    [expect.stringMatching(/^Photographs: Visitors will see it without a photo\./)],
  ]);
});

it.each([
  ['a metre with a comma', 'Width', '"1,80"', /^Width in cm: “1,80” is read as 1.8 cm.*write 180/],
  [
    'a number that is too small for furniture in its unit',
    'Width (mm)',
    '"1,80"',
    /^Width in cm: This is read as 0.18 cm. Check the number/,
  ],
  ['a number that a program has shortened', 'Colour', '1.2E+12', /^Colour: “1.2E\+12” is a long/],
  ['the same with a comma', 'Colour', '"1,2E+12"', /^Colour: “1,2E\+12” is a long/],
  [
    'a code that a program has turned into a day',
    'Colour',
    '01-Mar',
    /^Colour: A date stands here/,
  ],
  ['several lines', 'Colour', '"red\nblue"', /^Colour: This cell has several lines/],
])(
  'a row that can be imported is to be checked when a cell holds %s',
  async (_, heading, cell, note) => {
    const file = `Title,SKU,Category,Description,Status,${heading}\nStool,S-1,Home,Round,pause,${cell}\n`;
    expect(await notesOf(file)).toEqual([[expect.stringMatching(note)]]);
  },
);

it('a row that can be imported is to be checked when a text has further rows in it', async () => {
  const text = 'Round, ""24\nBench,S-2,Home,Long\n';
  const file = `Title,SKU,Category,Status,Description\nStool,S-1,Home,pause,"${text}"\n`;
  expect(await notesOf(file)).toEqual([[expect.stringMatching(/^Description: This text holds/)]]);
});

it('a row that can be imported is to be checked when a date stands where none belongs', async () => {
  const rows = [
    ['Title', 'SKU', 'Category', 'Description', 'Status'],
    ['Stool', new Date('2027-03-01'), 'Home', 'Round', 'pause'],
  ];
  const sheet = new Uint8Array(await writeXlsx(rows, []));
  expect(await notesOf(sheet)).toEqual([[expect.stringMatching(/^SKU: A date stands here/)]]);
});

it('a row that can be imported is to be checked when pictures stand in the file itself', async () => {
  const rows = [
    ['Title', 'SKU'],
    ['Stool', 'S-1'],
  ];
  const parts = unzipSync(new Uint8Array(await writeXlsx(rows, [])));
  const sheet = new Uint8Array(zipSync({ ...parts, 'xl/media/image1.png': new Uint8Array(9) }));
  expect((await check(staff, sheet)).layout).toMatchObject({ pictures: 1 });
});

it('a row that is as it was exported need not be checked', async () => {
  await addProduct(staff, { title: 'Stool', sku: '' });
  const file = await (await staff.get(`/api/products/export?format=csv`)).text();
  expect(await notesOf(file)).toEqual([[]]);
});
