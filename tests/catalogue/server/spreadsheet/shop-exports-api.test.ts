import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Product, product, sentPhoto } from '../../../../src/catalogue/contract/product.ts';
import type { ImportSettings } from '../../../../src/catalogue/contract/spreadsheet/import-settings.ts';
import type {
  ImportPlan,
  PhotoOfRow,
} from '../../../../src/catalogue/contract/spreadsheet/product-import.ts';
import { STATUS } from '../../../../src/catalogue/contract/taxonomy.ts';
import { jpegPhoto } from '../../../media/server/sample-photos.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { pretendInternet } from './fetched-photos.ts';
import { check, ignored, importSheet, inBrief, type Sheet } from './sheets.ts';
import { GOOGLE, PRESTASHOP, SHOPIFY, WOOCOMMERCE } from './shop-exports.ts';

const api = await createTestApi({ fetchFile: (...asked) => internet(...asked) });
const staff = await api.asStaff();
let internet: Awaited<ReturnType<typeof pretendInternet>>;
beforeEach(async () => {
  await emptyCatalogue(api.services.database);
  await api.services.database.deleteFrom('import_mapping').execute();
});

/** The settings of a plan, with every value of another tree put where the file's words are found. */
function chosen({ choices, values }: ImportPlan, places: Record<string, string>): ImportSettings {
  const given = values.map(({ key, text }) => [key, places[text] ?? 'not told'] as const);
  return { ...choices, values: { ...choices.values, ...Object.fromEntries(given) } };
}

async function fetchPhotos({ rows }: ImportPlan): Promise<PhotoOfRow[]> {
  const bytes = await jpegPhoto({ width: 40, height: 20, colour: 'red' });
  internet = await pretendInternet((url) => ({ body: new Uint8Array([...bytes, url.length]) }));
  const due = rows.flatMap(({ row, photographs }) => photographs.map((each) => ({ row, ...each })));
  const sent: PhotoOfRow[] = [];
  for (const { row, name, kind } of due) {
    const asked = { address: name };
    const answer = await staff.post('/api/products/import/fetched-photographs', asked);
    expect(answer.status).toBe(201);
    sent.push({ row, name, kind, ...sentPhoto.parse(await answer.json()) });
  }
  return sent;
}

/** Imports a file after its values were placed, and gives the products in the order of the file. */
async function imported(file: Sheet, places: Record<string, string> = {}) {
  const first = await check(staff, file);
  const plan = await check(staff, file, [], chosen(first, places));
  expect(
    plan.rows.filter(({ outcome }) => outcome === 'refused').flatMap(({ problems }) => problems),
  ).toEqual([]);
  const photographs = await fetchPhotos(plan);
  const done = await importSheet(staff, file, { plan, photographs });
  expect(done.status, await done.clone().text()).toBe(200);
  const products = z.array(product).parse(await (await staff.get('/api/products')).json());
  return { plan, products: products.toSorted((one, other) => one.id - other.id) };
}

it('an export from Shopify comes in after its values are placed, with the photos of further rows, and with variants as choices', async () => {
  const first = await check(staff, SHOPIFY);
  expect(first.layout).toMatchObject({ program: 'Shopify', source: 'guessed' });
  expect(first.values.map(({ text, suggestion }) => [text, suggestion])).toEqual([
    ['Furniture > Lamps > Lamp', null],
    ['Furniture > Sofas > Sofa', '2/26/29'],
  ]);
  const { plan, products } = await imported(SHOPIFY, {
    'Furniture > Lamps > Lamp': '2/26',
    'Furniture > Sofas > Sofa': '2/26/29',
  });
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['added', 'left out', 'added']);
  expect(products).toMatchObject([
    {
      ...{ title: 'Reed lamp', sku: 'RL', description: 'Woven reed lamp', weight_kg: 0.9 },
      price_cents: 4_900,
      choices: [
        {
          name: 'Size',
          values: [
            { name: 'Small', code: 'S' },
            { name: 'Large', code: 'L', difference_cents: 2_000 },
          ],
        },
      ],
      ...{
        tags: ['reed', 'lamp'],
        category_id: 2,
        subcategory_id: 26,
        status_id: STATUS.inStock,
      },
      images: [{}, {}],
    },
    { title: 'Cloud sofa', type_id: 29, weight_kg: 42, choices: null, images: [] },
  ]);
  expect(plan.rows[0]?.notes.map(({ message }) => message)).toContain(
    '2 rows of the file are variants of this product. They become its choice Size.',
  );
  expect(plan.rows[1]?.reason).toBe(
    'This row is a variant. It becomes “Reed lamp” with Size: Large.',
  );
});

it('variants with two options become two choices, with differences only where they add up', async () => {
  const sofas = (largeSage: string) => [
    ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'].concat([
      'Variant SKU',
      'Variant Price',
    ]),
    ['sofa', 'Sofa', 'Fabric', 'Oatmeal', 'Size', 'Small', 'SF-1', '900'],
    ['sofa', '', '', 'Oatmeal', '', 'Large', 'SF-2', '1,000'],
    ['sofa', '', '', 'Sage: deep', '', 'Small', 'SF-3', '950'],
    ['sofa', '', '', 'Sage: deep', '', 'Large', 'SF-4', largeSage],
  ];
  const differences = async (largeSage: string) => {
    const { rows } = await check(staff, sofas(largeSage), [], { cells: GIVEN });
    const [, choices] = rows[0]?.changes['choices'] ?? [];
    return choices;
  };
  expect(await differences('1,050')).toEqual([
    {
      name: 'Fabric',
      values: [{ name: 'Oatmeal' }, { name: 'Sage: deep', difference_cents: 5_000 }],
    },
    { name: 'Size', values: [{ name: 'Small' }, { name: 'Large', difference_cents: 10_000 }] },
  ]);
  expect(await differences('2,000')).toEqual([
    { name: 'Fabric', values: [{ name: 'Oatmeal' }, { name: 'Sage: deep' }] },
    { name: 'Size', values: [{ name: 'Small' }, { name: 'Large' }] },
  ]);
});

it('a shop’s export that comes in again keeps the colours that staff gave to its variants', async () => {
  const places = { 'Furniture > Lamps > Lamp': '2/26', 'Furniture > Sofas > Sofa': '2/26/29' };
  const { products } = await imported(SHOPIFY, places);
  const [lamp] = products;
  const { title, description, category_id, subcategory_id } = lamp as Product;
  const [size] = lamp?.choices ?? [];
  const values = size?.values.map((value) => ({ ...value, colour: '#aabbcc' }));
  const choices = [{ ...size, values }];
  const fields = { title, description, category_id, subcategory_id, choices };
  const saved = await staff.put(`/api/products/${lamp?.id}`, fields);
  expect(saved.status, await saved.text()).toBe(200);
  const again = await check(staff, SHOPIFY);
  const { rows } = await check(staff, SHOPIFY, [], chosen(again, places));
  expect(rows[0]?.outcome).not.toBe('refused');
  expect(rows[0]?.changes['choices']).toBeUndefined();
});

const GIVEN = { 2: { description: 'A sofa.', category_id: 'Home' } };

it('an export from WooCommerce comes in after its values are placed, without its ids, and with variations as choices', async () => {
  const { plan, products } = await imported(WOOCOMMERCE, { Indoor: '2/26/28' });
  expect(ignored(plan)).toContain('ID');
  expect(plan.values.map(({ text }) => text)).toEqual(['Indoor']);
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual([
    'added',
    'left out',
    'left out',
    'added',
  ]);
  expect(products).toMatchObject([
    {
      choices: [
        {
          name: 'Size',
          values: [
            { name: 'Small', code: 's' },
            { name: 'Large', code: 'l', difference_cents: 8_000 },
          ],
        },
      ],
      price_cents: 30_000,
      ...{ title: 'Oak desk', sku: 'duka-oak-desk', category_id: 1, subcategory_id: 8 },
      ...{ width_cm: 120, height_cm: 75, depth_cm: 60, status_id: STATUS.inStock },
      images: [{}, {}],
    },
    { title: 'Pouffe', choices: null, type_id: 28, status_id: STATUS.paused },
  ]);
});

it('an export from PrestaShop comes in after its values are placed', async () => {
  const { plan, products } = await imported(PRESTASHOP, {
    'Home,Living Room,Low tables': '2/26/27',
  });
  expect(plan.layout.program).toBe('PrestaShop');
  expect(products).toMatchObject([
    { title: 'Tea table', sku: 'TT-7', type_id: 27, width_cm: 60, description: 'Of acacia.' },
  ]);
});

it('an export from Google Merchant comes in after its values are placed', async () => {
  const { plan, products } = await imported(GOOGLE, {
    'Furniture > Chairs > Arm chairs': '1/7',
    'Furniture > Shelving': '2/32/34',
  });
  expect(plan.layout.program).toBe('Google Merchant');
  expect(products).toMatchObject([
    {
      sku: 'GM-1',
      colour: 'Green',
      price_cents: 2_450_000,
      width_cm: 76.2,
      weight_kg: 18,
      images: [{}, {}, {}],
    },
    { sku: 'GM-2', type_id: 34, width_cm: 80, weight_kg: 4.5, status_id: STATUS.outOfStock },
  ]);
});

it('a photo that cannot be fetched is told, and left out where a person says so', async () => {
  internet = await pretendInternet(() => ({ status: 404 }));
  const answer = await staff.post('/api/products/import/fetched-photographs', {
    address: 'https://duka.example/a.jpg',
    kind: 'main',
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ message: 'duka.example has no such photo.' });
  const file =
    'SKU,Title,Description,Category,Photographs\nA-1,Bed,Oak,Home,"https://duka.example/a.jpg, https://duka.example/w_1,h_2/b.jpg"\n';
  const plan = await check(staff, file, [], { withoutPhotos: ['https://duka.example/a.jpg'] });
  expect(plan.rows[0]).toMatchObject({
    photographs: [{ name: 'https://duka.example/w_1,h_2/b.jpg', kind: 'main' }],
    notes: [{ message: expect.stringMatching(/could not be imported, and is left out/) }],
  });
});

it('a photo is not fetched from an address that is not safe', async () => {
  const file =
    'SKU,Title,Description,Category,Photographs\nA-1,Bed,Oak,Home,http://duka.example/a.jpg\n';
  expect(inBrief(await check(staff, file))).toEqual([
    [2, 'refused', expect.stringMatching(/begin with https:\/\/ only/)],
  ]);
});
