import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listPublished } from '../../../../netlify/build/published-products.ts';
import { planProductPages } from '../../../../src/catalogue/product-page/product-pages.ts';
import { placeholders, templatePath } from '../../../../src/catalogue/product-page/template.ts';
import {
  placeholders as searchPlaceholders,
  searchTemplatePath,
} from '../../../../src/catalogue/search-page/search-template.ts';
import { publication } from '../../../../src/publication/contract/publication.ts';
import { writeDocument } from '../../../site/server/documents-of-staff.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { choicesOfForm } from '../../contract/a-product.ts';
import { addProduct, productById } from '../stored-catalogue.ts';

const template = Object.values(placeholders)
  .map((each) => (typeof each === 'string' ? each : JSON.stringify(each)))
  .join('\n');
const templates: Record<string, string> = {
  [templatePath]: template,
  [searchTemplatePath]: Object.values(searchPlaceholders).join('\n'),
};
const api = await createTestApi({
  readPage: async (path) => templates[path],
});
const owner = await api.asOwner();
const visitor = api.asVisitor();
const priced = await addProduct(owner, { title: 'Baraka Bench', price_cents: '24,500' });
const unpriced = await addProduct(owner, { title: 'Amani Bench' });
const page = `/p/${priced.id}-baraka-bench`;

/** Saves settings of the company, which shows prices without VAT unless they say so. */
async function decide(written: Record<string, unknown>) {
  const answer = await writeDocument(owner, 'company', {
    shownPricesIncludeVat: false,
    ...written,
  });
  expect(answer.status).toBe(200);
}

async function told(path: string): Promise<string> {
  const answer = await visitor.get(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

beforeEach(() => decide({ showPrices: true }));

it('visitors get the price of a product once the company shows prices', async () => {
  const from_price = { cents: 2_450_000, vat: 'excluded' };
  expect(JSON.parse(await told(`/api/products/${priced.id}`))).toMatchObject({ from_price });
  const list = JSON.parse(await told('/api/products')) as { id: number }[];
  expect(list.find(({ id }) => id === priced.id)).toMatchObject({ from_price });
  expect(list.find(({ id }) => id === unpriced.id)).not.toHaveProperty('from_price');
});

it('a search for what costs no more goes by the prices that visitors see', async () => {
  const found = await told('/search?q=bench+under+30,000');
  expect(found).toContain('Baraka Bench');
  expect(found).not.toContain('Amani Bench');
  expect(await told('/search?q=bench+under+20,000')).toContain('Nothing here is under KSh 20,000.');
  expect(JSON.parse(await told('/api/search-entries'))).toMatchObject({ prices: [24_500, 0] });
});

it('a search is narrowed to what costs no more, and begins with the cheapest, by prices that visitors see', async () => {
  const fields = {
    title: 'Chui Bench',
    price_cents: '9,000',
    choices: choicesOfForm('Seats: Two | Three (-500)'),
  };
  await addProduct(owner, fields);
  const all = await told('/search?q=bench&sort=price');
  const order = ['Chui Bench', 'Baraka Bench', 'Amani Bench'].map((title) => all.indexOf(title));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(all).toContain('Up to KSh 10,000 <span>1</span>');
  expect(all).toContain('1 without a price: <a href="/contact-us">ask us</a>');
  // A step of another page is shown as well, to be taken away.
  const within = await told('/search?q=bench&price=8500');
  expect(within).toContain('1 of 3 pieces');
  expect(within).toContain('aria-current="true">Up to KSh 8,500 <span>1</span>');
  expect(await told('/search?q=bench&price=8499')).toContain('>Show all 3</a>');
  await decide({});
  const hidden = await told('/search?q=bench&price=8500&sort=price');
  expect(hidden).toContain('3 pieces');
  expect(hidden).not.toMatch(/KSh|rice/);
});

it('a quote list gets the prices of its products only while the company shows them', async () => {
  const path = `/api/listed-prices?keys=${priced.id},${unpriced.id},off-hbc-999`;
  const from_price = { cents: 2_450_000, vat: 'excluded' };
  expect(JSON.parse(await told(path))).toEqual([
    { key: String(priced.id), from_price, choices: null },
  ]);
  await decide({});
  expect(await told(path)).toBe('[]');
});

it('a product page names the price, also in its data for search engines', async () => {
  const html = await told(page);
  expect(html).toContain('KSh 24,500 <small>excluding VAT</small>');
  expect(html).toContain('"price":"24500.00","priceCurrency":"KES"');
  expect(await told(`/p/${unpriced.id}-amani-bench`)).not.toMatch(/KSh|offers/);
});

it('the price for visitors includes VAT where the company shows it so', async () => {
  await decide({
    showPrices: true,
    shownPricesIncludeVat: true,
    'quotations.vatPercent': '16',
  });
  const html = await told(page);
  expect(html).toContain('KSh 28,420 <small>including VAT</small>');
  expect(html).toContain('"price":"28420.00"');
  expect(html).toContain('"valueAddedTaxIncluded":true');
  expect(html + (await told(`/api/products/${priced.id}`))).not.toMatch(/price_cents|24,?500/);
});

it('the price for visitors does not mention VAT where the company charges none', async () => {
  await decide({ showPrices: true, 'quotations.vatPercent': '0' });
  expect(await told(page)).toContain('<p class="price">KSh 24,500</p>');
});

it('visitors get what a choice adds only where the company shows prices, as they pay it', async () => {
  const choices = choicesOfForm('Fabric: Oatmeal | Sage (SG, +1,500)');
  const sofa = await addProduct(owner, { title: 'Zuri Sofa', price_cents: '60,000', choices });
  const path = `/api/products/${sofa.id}`;
  const sage = { name: 'Sage', code: 'SG', difference_cents: 150_000 };
  const fabric = (value: object) => [{ name: 'Fabric', values: [{ name: 'Oatmeal' }, value] }];
  expect(await (await owner.get(path)).json()).toMatchObject({ choices: fabric(sage) });
  expect(JSON.parse(await told(path)).choices).toEqual(fabric(sage));
  await decide({
    showPrices: true,
    shownPricesIncludeVat: true,
    'quotations.vatPercent': '16',
  });
  expect(JSON.parse(await told(path)).choices).toEqual(
    fabric({ ...sage, difference_cents: 174_000 }),
  );
  await decide({});
  expect(JSON.parse(await told(path)).choices).toEqual(fabric({ name: 'Sage', code: 'SG' }));
});

it('pages of the build have the same price as those of the API', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prices-'));
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify((await listPublished(api.services.database)).products));
  vi.stubEnv('CATALOGUE_SNAPSHOT', file);
  onTestFinished(() => void vi.unstubAllEnvs());
  const built = planProductPages(new Date()).map(({ path, make }) => [
    path,
    make().product.from_price,
  ]);
  rmSync(folder, { recursive: true });
  expect(Object.fromEntries(built)).toMatchObject({
    [page]: { cents: 2_450_000, vat: 'excluded' },
    [`/p/${unpriced.id}-amani-bench`]: undefined,
  });
});

it('the price goes everywhere when the company stops showing prices', async () => {
  const shown = await visitor.get(`/api/products/${priced.id}`);
  api.purged();
  await decide({});
  const tags = [shown, await visitor.get(page)].map((answer) =>
    answer.headers.get('Netlify-Cache-Tag')?.split(','),
  );
  for (const tag of tags) expect(tag).toContain('documents');
  await api.whenIdle();
  expect(api.purged()).toContain('documents');
  const known = { 'If-None-Match': shown.headers.get('ETag') ?? '' };
  expect((await visitor.get(`/api/products/${priced.id}`, known)).status).toBe(200);
  for (const path of [`/api/products/${priced.id}`, '/api/products', '/api/search-entries', page]) {
    expect(await told(path)).not.toMatch(/price|24,?500|2450000|"@type":"Offer/);
  }
});

it('a price that visitors do not see leaves what is published as it is', async () => {
  const { id } = await addProduct(owner, { title: 'Zawadi Bench', price_cents: '10,000' });
  const edit = async (fields: object) => {
    const { images: _, ...now } = await productById(owner, id);
    expect((await owner.put(`/api/products/${id}`, { ...now, ...fields })).status).toBe(200);
  };
  const asked = async () => publication.parse(await (await owner.get('/api/publication')).json());
  await edit({ colour: 'Oak' });
  await edit({ price_cents: 1_100_000 });
  await edit({ prices_include_vat: true });
  expect((await asked()).products[id]).toBe(4);
  // Visitors see prices.
  expect((await asked()).alike?.[id]).toBeUndefined();
  await decide({ showPrices: false });
  expect((await asked()).alike?.[id]).toBe(2);
  await edit({ colour: 'Walnut', price_cents: 1_200_000 });
  expect((await asked()).alike?.[id]).toBeUndefined();
});
